import { buildIfStale } from './build.mjs'
import { bringUp } from './start/bring-up.mjs'
import { webProgram } from './start/paths.mjs'

await bringUp({
  appEnv: 'demo',
  command: 'npm start',
  build: buildIfStale,
  program: (name) => ['--enable-source-maps', `build/api/${name}.js`],
  api: ['--enable-source-maps', 'build/api/main.js'],
  web: webProgram,
})
