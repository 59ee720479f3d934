// The import rules (see README): one rule per sentence of the table.
import { backendRules } from './tools/boundaries/backend-rules.ts'
import { frontEndRules } from './tools/boundaries/front-end-rules.ts'
import { hostRules } from './tools/boundaries/host-rules.ts'
import { journeyRules } from './tools/boundaries/journey-rules.ts'
import { publicNameRules } from './tools/boundaries/public-name-rules.ts'
import { sharedRules } from './tools/boundaries/shared-rules.ts'

/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'a-package-keeps-to-itself-and-shared',
      comment: 'Micro-frontends, host and back end meet at run time or by contract, never by import.',
      severity: 'error',
      from: { path: '^(host|mfe-[^/]+|backend)/' },
      to: { path: '^(host|mfe-[^/]+|backend|e2e)/', pathNot: '^$1/' },
    },
    {
      name: 'the-back-end-takes-only-contracts-and-storefronts-from-shared',
      severity: 'error',
      from: { path: '^backend/' },
      to: {
        path: '^shared/',
        pathNot:
          '^shared/(?:(?:addresses|company-numbers|compact-photos|contracts|photo-edits|storefronts|theme)/|testing/(?:hostile-input|keeps-busy|real-addresses))',
      },
    },
    ...journeyRules,
    {
      name: 'one-door-to-the-oidc-library',
      severity: 'error',
      from: { path: '^(host|mfe-[^/]+|shared)/', pathNot: '^host/session/' },
      to: { path: 'node_modules/(\\.pnpm/)?oidc-client-ts' },
    },
    ...frontEndRules,
    ...publicNameRules,
    ...hostRules,
    ...backendRules,
    ...sharedRules,
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'imports-resolve',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, dependencyTypesNot: ['type-only'] },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'node', 'default'] },
  },
}
