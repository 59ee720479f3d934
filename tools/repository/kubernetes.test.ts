import { execFileSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import * as z from 'zod'

const root = dirname(dirname(import.meta.dirname))
const folder = join(root, 'deploy', 'kubernetes')

const Probe = z.looseObject({ periodSeconds: z.number() })
const Container = z.looseObject({
  name: z.string(),
  image: z.string(),
  readinessProbe: Probe.optional(),
  livenessProbe: Probe.optional(),
  resources: z.object({ requests: z.looseObject({}), limits: z.object({ memory: z.string() }) }).optional(),
  securityContext: z.object({
    allowPrivilegeEscalation: z.literal(false),
    readOnlyRootFilesystem: z.literal(true),
    capabilities: z.object({ drop: z.tuple([z.literal('ALL')]) }),
    runAsUser: z.number().positive().optional(),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string(), readOnly: z.boolean().optional() })),
})
const Deployment = z.looseObject({
  spec: z.looseObject({
    replicas: z.number(),
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    template: z.looseObject({
      metadata: z.looseObject({ labels: z.record(z.string(), z.string()) }),
      spec: z.looseObject({
        automountServiceAccountToken: z.literal(false),
        securityContext: z.looseObject({ runAsNonRoot: z.literal(true) }),
        initContainers: z.array(Container).default([]),
        containers: z.array(Container),
        volumes: z.array(z.looseObject({ name: z.string() })),
      }),
    }),
  }),
})
const Manifest = z.looseObject({ kind: z.string(), metadata: z.looseObject({ name: z.string() }) })
const Kustomization = z.looseObject({
  resources: z.array(z.string()),
  configMapGenerator: z.array(z.looseObject({ literals: z.array(z.string()) })),
  patches: z.array(z.looseObject({ patch: z.string() })).default([]),
})

const kustomizationOf = (path: string) =>
  Kustomization.parse(parse(readFileSync(join(folder, path, 'kustomization.yaml'), 'utf8')))
const base = kustomizationOf('base')
const manifests = base.resources.flatMap((name) =>
  parseAllDocuments(readFileSync(join(folder, 'base', name), 'utf8')).map((document) =>
    Manifest.parse(document.toJS()),
  ),
)
const ofKind = (kind: string) => manifests.filter((manifest) => manifest.kind === kind)
const deployments = ofKind('Deployment').map(
  (manifest) => [manifest.metadata.name, Deployment.parse(manifest).spec] as const,
)

test('every manifest of the base is in its kustomization, and every overlay is built on the base', () => {
  const written = globSync('*.yaml', { cwd: join(folder, 'base') }).filter((name) => name !== 'kustomization.yaml')
  expect(base.resources.toSorted()).toEqual(written.toSorted())
  for (const overlay of globSync('overlays/*', { cwd: folder }))
    for (const resource of kustomizationOf(overlay).resources)
      expect(existsSync(join(folder, overlay, resource, 'kustomization.yaml'))).toBe(true)
})

test('every patch is a list of operations as kustomize reads it: one that begins with a bracket is JSON', () => {
  const patches = globSync('overlays/*', { cwd: folder }).flatMap((overlay) => kustomizationOf(overlay).patches)
  expect(patches).not.toEqual([])
  for (const { patch } of patches) {
    const operations: unknown = patch.startsWith('[') ? JSON.parse(patch) : parse(patch)
    expect(operations).toContainEqual(expect.objectContaining({ op: 'replace' }))
  }
})

test('there are processes that serve requests, processes that run jobs, and the edge', () => {
  expect(deployments.map(([name]) => name)).toEqual(['web', 'worker', 'edge'])
  const jobsOf = (name: string) => JSON.stringify(ofKind('Deployment').find(({ metadata }) => metadata.name === name))
  expect(jobsOf('web')).toContain('{"name":"RUNS_JOBS","value":"false"}')
  expect(jobsOf('worker')).toContain('{"name":"RUNS_JOBS","value":"true"}')
})

test.each(deployments)(
  '%s has probes, bounded memory, no rights, and mounts what it has',
  (_name, { template, ...spec }) => {
    expect(template.metadata.labels).toMatchObject(spec.selector.matchLabels)
    const { containers, initContainers, volumes } = template.spec
    for (const container of containers) {
      expect([container.readinessProbe, container.livenessProbe, container.resources]).not.toContain(undefined)
      if (container.image !== 'account-site') expect(container.image).toMatch(/:\d+\.\d+[\w.-]*$/)
    }
    const mounted = [...containers, ...initContainers].flatMap(({ volumeMounts }) =>
      volumeMounts.map(({ name }) => name),
    )
    expect([...new Set(mounted)].toSorted()).toEqual(volumes.map(({ name }) => name).toSorted())
  },
)

test('a process that runs jobs has memory for its largest readers: two, and the one of first photos', () => {
  const source = readFileSync(join(root, 'backend', 'library', 'photo-files', 'photo-readers.ts'), 'utf8')
  const [, readerMiB] = /memoryLimitMb: (\d+),/.exec(source) ?? []
  const worker = deployments.find(([name]) => name === 'worker')?.[1]
  const memory = worker?.template.spec.containers[0]?.resources?.limits.memory
  expect(memory).toMatch(/^\d+Gi$/)
  expect(Number.parseInt(memory ?? '', 10) * 1024).toBeGreaterThan(3 * Number(readerMiB))
})

test.each(deployments)('%s keeps a pod while nodes are replaced, and receives only what a policy allows', (name) => {
  expect(ofKind('PodDisruptionBudget').map(({ metadata }) => metadata.name)).toContain(name)
  expect(ofKind('NetworkPolicy').map(({ metadata }) => metadata.name)).toEqual(
    expect.arrayContaining([name, 'receives-nothing']),
  )
})

test('processes that serve requests and processes that run jobs scale apart', () => {
  expect(ofKind('HorizontalPodAutoscaler').map(({ metadata }) => metadata.name)).toEqual(['web', 'worker'])
})

test('a program of an operator gets the secrets from their files, and an empty file leaves its setting out', () => {
  const secrets = mkdtempSync(join(tmpdir(), 'secrets-'))
  writeFileSync(join(secrets, 'database-url'), 'postgres://database')
  writeFileSync(join(secrets, 'smtp-url'), '')
  const print = ['sh', '-euc', 'echo "$DATABASE_URL" "${SMTP_URL-left out}"']
  const printed = execFileSync(join(root, 'deploy', 'with-secrets.sh'), print, {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL_FILE: join(secrets, 'database-url'),
      SMTP_URL_FILE: join(secrets, 'smtp-url'),
    },
    encoding: 'utf8',
  })
  rmSync(secrets, { recursive: true })
  expect(printed).toBe('postgres://database left out\n')
})

test('an overlay whose secret has the key of the payment provider names its address', () => {
  for (const overlay of globSync('overlays/*', { cwd: folder })) {
    const text = readFileSync(join(folder, overlay, 'kustomization.yaml'), 'utf8')
    expect([overlay, text.includes('payment-key')]).toEqual([overlay, text.includes('PAYMENT_PROVIDER_URL=')])
  }
})

test('the settings are those that the back end and the edge document, and no secret is among them', () => {
  const guide = readFileSync(join(root, 'deploy', 'README.md'), 'utf8')
  const literals = ['base', ...globSync('overlays/*', { cwd: folder })].flatMap((path) =>
    kustomizationOf(path).configMapGenerator.flatMap((generator) => generator.literals),
  )
  for (const literal of literals) {
    const [name = '', value = ''] = literal.split('=')
    expect([name, guide.includes(`\`${name.replace(/_FILE$/, '')}\``)]).toEqual([name, true])
    if (name.endsWith('_FILE')) expect(value).toMatch(/^\/run\/secrets\//)
    else expect(name).not.toMatch(/(?:PASSWORD|SECRET|ACCESS_KEY|_KEY|DATABASE_URL)$/)
  }
})
