import regexp from 'eslint-plugin-regexp'
import tseslint from 'typescript-eslint'
import { commonRules, pageRules, testRules } from './tools/remote-tools/eslint-rules.ts'

export default tseslint.config(
  { ignores: ['**/dist/', '**/node_modules/', '.local/', 'test-results/', 'playwright-report/'] },
  ...tseslint.configs.strict,
  { files: ['**/*.{ts,tsx,mjs}'], rules: commonRules },
  {
    // A pattern that takes quadratic time turns a long text from outside into a server that does not respond.
    files: ['{host,mfe-*,shared,backend,tools}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}', '**/testing/**'],
    plugins: { regexp },
    rules: {
      'regexp/no-super-linear-backtracking': 'error',
      'regexp/no-super-linear-move': ['error', { report: 'certain', ignorePartial: false, ignoreSticky: false }],
    },
  },
  ...pageRules(['host/**/*.{ts,tsx}', 'mfe-*/**/*.{ts,tsx}', 'shared/**/*.{ts,tsx}']),
  {
    files: ['host/**/*.{ts,tsx}', 'mfe-*/**/*.{ts,tsx}', 'shared/**/*.{ts,tsx}'],
    // The host's overrides are for developers, its kept registry catches by itself, and a sign-in needs the real storage.
    ignores: [
      '**/*.test.{ts,tsx}',
      '**/testing/**',
      'shared/browser-storage/**',
      'shared/unacknowledged-uploads/**',
      'host/federation/**',
      'host/session/authority.ts',
    ],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['localStorage', 'sessionStorage'].map((name) => ({
          name,
          message:
            'Use safeStorage of shared/browser-storage/safe-storage.ts: this one throws where it is full or blocked.',
        })),
      ],
    },
  },
  {
    files: ['shared/federation/lazy-part.tsx'],
    rules: { 'no-restricted-imports': 'off' },
  },
  {
    // Where a pid is missing or its file is empty, the number is 0, which ends the caller and all beside it without a word.
    files: ['{backend,e2e,tools}/**/*.ts'],
    ignores: ['tools/process/process-signals.ts'],
    rules: {
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'kill', message: 'Use signalProcess of tools/process/process-signals.ts.' },
      ],
    },
  },
  // Command-line programs write to their terminal.
  { files: ['tools/**', 'backend/demo/library/make-demo-library.ts'], rules: { 'no-console': 'off' } },
  { files: ['**/*.test.{ts,tsx}', 'e2e/**'], rules: testRules },
  { files: ['**/*.d.ts'], rules: { '@typescript-eslint/consistent-type-definitions': 'off' } },
)
