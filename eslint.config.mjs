import { readFileSync } from 'node:fs'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'

/** The names of a library that the host provides to remotes. */
const namesProvidedBy = (file) =>
  readFileSync(file, 'utf8')
    .match(/export \{([^}]+)\}/)[1]
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)
const providedRouterNames = namesProvidedBy('host/federation/provided/provided-router.ts')
const providedZodNames = namesProvidedBy('host/federation/provided/provided-zod.ts')

const syntaxRestrictions = [
  {
    selector: "ImportDeclaration[source.value='zod'] > :matches(ImportSpecifier, ImportDefaultSpecifier)",
    message: "Import zod as a namespace (`import * as z from 'zod'`): the named import keeps all of it in a bundle.",
  },
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'Text from outside is shown as text.',
  },
  {
    selector: "CallExpression[callee.property.name='postMessage'] Literal[value='*']",
    message: 'A message names the origin that it is for: another page may stand in that window by now.',
  },
]

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.local/', 'test-results/', 'playwright-report/'] },
  ...tseslint.configs.strict,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      // One way to write a type: house style rule 3 bans I… and T… prefixes, and types compose where interfaces merge.
      '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
      'max-params': ['error', 3],
      'max-lines': ['error', { max: 260, skipBlankLines: true, skipComments: true }],
      'no-restricted-syntax': ['error', ...syntaxRestrictions],
      'no-console': 'error',
      eqeqeq: 'error',
    },
  },
  {
    files: ['**/*.tsx', 'host/**/*.ts', 'mfe-*/**/*.ts', 'shared/**/*.ts'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' },
  },
  {
    files: ['**/*.tsx', 'host/**/*.ts', 'mfe-*/**/*.ts', 'shared/**/*.ts'],
    // The other rules run the React compiler, which takes nine tenths of the lint time. Tests are not compiled by it.
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: reactHooks.configs.recommended.rules,
  },
  {
    files: ['host/**/*.{ts,tsx}', 'mfe-*/**/*.{ts,tsx}', 'shared/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...syntaxRestrictions,
        {
          selector: `MemberExpression[object.name='z'][property.name!=/^(${providedZodNames.join('|')})$/]`,
          message:
            'Add the name to host/federation/provided/provided-zod.ts first: the host provides no more than that.',
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            {
              name: 'react-router-dom',
              allowImportNames: providedRouterNames,
              message:
                'Add the name to host/federation/provided/provided-router.ts first: the host provides no more than that.',
            },
            {
              name: 'react',
              importNames: ['lazy'],
              message: 'Use lazyPart of shared/federation/lazy-part.tsx, which waits for a connection.',
            },
          ],
        },
      ],
    },
  },
  {
    files: ['shared/federation/lazy-part.tsx'],
    rules: { 'no-restricted-imports': 'off' },
  },
  // Programs that a person runs in a terminal speak to that person.
  { files: ['tools/**', 'backend/demo/library/make-demo-library.ts'], rules: { 'no-console': 'off' } },
  {
    files: ['**/*.test.{ts,tsx}', 'e2e/**'],
    rules: {
      '@typescript-eslint/no-non-null-assertion': 'off',
      // A list of cases is one thought, however long.
      'max-lines': ['error', { max: 320, skipBlankLines: true, skipComments: true }],
    },
  },
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/consistent-type-definitions': 'off' } },
)
