import { defineConfig } from 'eslint/config'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { brandKeys, noBrandKeys } from './scripts/lint/brand-keys.mjs'

/** What Remix, or a tool at its configuration, takes as the default export. */
const defaultExports = [
  'app/root.tsx',
  'app/entry.*.tsx',
  'app/routes/**/*.tsx',
  '*.config.{js,ts}',
  'tests/support/{global-setup,e2e-setup}.ts',
]

const lines = (max) => ['error', { max, skipBlankLines: false, skipComments: false }]

export default defineConfig(
  { ignores: ['build/', '.data/', '.cache/', 'public/', 'test-results/', '**/*.d.ts', '**/*.d.mts'] },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  {
    files: ['**/*.{js,mjs,cjs,ts,tsx}'],
    plugins: { house: { rules: { 'no-brand-keys': noBrandKeys } } },
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'max-lines': lines(400),
      'no-console': 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true, named: true, defaultFrom: true } }],
      'no-unused-vars': 'error',
      'no-var': 'error',
      'no-warning-comments': ['error', { terms: ['todo', 'fixme', 'xxx'] }],
      'object-shorthand': 'error',
      'prefer-const': 'error',
      'house/no-brand-keys': ['error', { keys: brandKeys(new URL('./tenants', import.meta.url)) }],
    },
  },
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommended],
    rules: {
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['app/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    // The focus goes to what the person has just asked for, or to the first error; without JavaScript only the attribute can do that.
    rules: { 'jsx-a11y/no-autofocus': 'off' },
  },
  { files: ['app/routes/**/route.tsx'], rules: { 'max-lines': lines(300) } },
  {
    files: ['app/**'],
    ignores: ['app/forms/use-answer.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { name: '@remix-run/react', importNames: ['useActionData'], message: 'useAnswer outlasts loaders that run anew.' },
      ],
    },
  },
  {
    files: ['api/areas/**'],
    ignores: ['**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "Program > ExpressionStatement > CallExpression[callee.type='Identifier']",
          message: 'A bundle may leave out what is only loaded for its effect: say it where the area joins.',
        },
        {
          selector: "Property[key.name='routes'] CallExpression[callee.name=/^(on|register|count|join)[A-Z]/]",
          message: 'A process that only runs jobs declares no routes: say it where the area joins.',
        },
      ],
    },
  },
  { files: defaultExports, rules: { 'no-restricted-exports': 'off' } },
  { files: ['scripts/**', 'tests/**'], rules: { 'no-console': 'off' } },
  { files: ['tests/**', '**/*.test.{ts,tsx}', 'tenants/**'], rules: { 'house/no-brand-keys': 'off' } },
)
