import type { Linter } from 'eslint'
import reactHooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { readProvidedNames } from './provided-names.ts'

const provided = readProvidedNames()

/** Syntax that no file of the site uses. */
export const syntaxRestrictions = [
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
    message: 'A message names the origin that it is for: that window may show another page by now.',
  },
]

/** Rules of every TypeScript file. */
export const commonRules: Linter.RulesRecord = {
  '@typescript-eslint/consistent-type-imports': 'error',
  // One way to write a type: house style rule 3 bans I… and T… prefixes, and types compose where interfaces merge.
  '@typescript-eslint/consistent-type-definitions': ['error', 'type'],
  'max-params': ['error', 3],
  'max-lines': ['error', { max: 260, skipBlankLines: true, skipComments: true }],
  'no-restricted-syntax': ['error', ...syntaxRestrictions],
  'no-console': 'error',
  // The browser's questions have its language and no own buttons: useLeaveQuestion of shared/form asks in the site's.
  'no-alert': 'error',
  eqeqeq: 'error',
}

const tests = ['**/*.test.{ts,tsx}', '**/testing/**']
const message = 'The host provides no more of this library than the names in host/federation/provided.'
const partOf = (name: Exclude<keyof typeof provided, 'zod'>) => ({
  name,
  allowImportNames: provided[name],
  // A type is not part of what a page loads.
  allowTypeImports: true,
  message,
})

/** Rules of the code that runs in pages, by the patterns of its files. */
export const pageRules = (files: string[]): Linter.Config[] => [
  {
    files,
    plugins: { 'react-hooks': { rules: reactHooks.rules } },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'warn' },
  },
  // The other rules run the React compiler, which takes nine tenths of the lint time. Tests are not compiled by it.
  { files, ignores: tests, rules: reactHooks.configs.recommended.rules as Linter.RulesRecord },
  {
    files,
    ignores: tests,
    rules: {
      'no-restricted-syntax': [
        'error',
        ...syntaxRestrictions,
        {
          selector: `MemberExpression[object.name='z'][property.name!=/^(${provided.zod.join('|')})$/]`,
          message,
        },
      ],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            partOf('react-router-dom'),
            partOf('@tanstack/react-query'),
            {
              name: 'react',
              importNames: ['lazy'],
              message: 'Use lazyPart of @account/shared/federation/lazy-part.tsx, which waits for a connection.',
            },
          ],
        },
      ],
    },
  },
]

/** Rules of tests: a list of cases is one thought, however long. */
export const testRules: Linter.RulesRecord = {
  '@typescript-eslint/no-non-null-assertion': 'off',
  'max-lines': ['error', { max: 320, skipBlankLines: true, skipComments: true }],
}

/** The rules of a remote in a repository of its own: those that the remotes of the platform's repository live by. */
const remoteRules: Linter.Config[] = [
  // Declarations are generated, and only interfaces can be added to.
  { ignores: ['**/dist/', '**/node_modules/', '**/*.d.ts'] },
  ...(tseslint.configs.strict as Linter.Config[]),
  { files: ['**/*.{ts,tsx}'], rules: commonRules },
  ...pageRules(['**/*.{ts,tsx}']),
  { files: ['**/*.test.{ts,tsx}'], rules: testRules },
]

export default remoteRules
