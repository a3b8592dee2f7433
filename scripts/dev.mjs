import { bringUp } from './start/bring-up.mjs'
import { packageProgram } from './start/paths.mjs'
import { reloadPort } from './start/settings.mjs'

const tsx = packageProgram('tsx')

await bringUp({
  appEnv: 'dev',
  command: 'npm run dev',
  program: (name) => [tsx, `scripts/${name}.ts`],
  api: [tsx, 'watch', '--clear-screen=false', 'api/main.ts'],
  web: [packageProgram('remix'), 'vite:dev'],
  more: async () => ({ NODE_ENV: 'development', HMR_PORT: String(await reloadPort()) }),
  show: true,
})
