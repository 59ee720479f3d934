// No two folders import each other, directly or by way of others. Tests are left out: they may import what they test with.
/** @type {import('dependency-cruiser').IConfiguration} */
export default {
  forbidden: [
    {
      name: 'no-folder-cycles-in-the-back-end',
      severity: 'error',
      scope: 'folder',
      from: { path: '^backend/' },
      to: { circular: true },
    },
  ],
  options: {
    metrics: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '\\.test\\.ts$|/testing/|(?:^|/)dist/|node_modules' },
    tsPreCompilationDeps: true,
  },
}
