import { eq, lte } from 'drizzle-orm'
import { randomUUID } from 'node:crypto'
import { AccountInformation } from '@account/shared/contracts/account-information.ts'
import { Project, ProjectPage } from '@account/shared/contracts/project.ts'
import { storefronts } from '@account/shared/storefronts/storefronts.ts'
import { addDemoCustomers } from '../../testing/demo-customers.ts'
import { demoPictureKeyAt } from '../../demo/library/demo-pictures.ts'
import { eventually } from '../../testing/eventually.ts'
import { testConfiguration } from '../../testing/test-configuration.ts'
import { startTestBackEnd, tokenOf, type TestBackEnd } from '../../testing/test-back-end.ts'
import { seedDemoProjects } from '../../demo/account/demo-projects.ts'
import { createProjectsRepository } from './projects-repository.ts'
import { createProjectsService } from './projects-service.ts'
import { projects } from './projects-table.ts'

let backEnd: TestBackEnd
let liam: string
let emma: string
let findDemo: Awaited<ReturnType<typeof addDemoCustomers>>

beforeAll(async () => {
  backEnd = await startTestBackEnd()
  findDemo = await addDemoCustomers(backEnd.database)
  await seedDemoProjects(backEnd.database)
  liam = await findDemo('liam@example.com')
  emma = await findDemo('emma@example.com')
})
afterAll(() => backEnd.stop())

type Call = { method?: 'GET' | 'POST' | 'DELETE'; as?: string; payload?: object }
const call = (path: string, { method = 'GET', as, payload }: Call = {}) =>
  backEnd.app.inject({
    method,
    url: `/projects/api/v2/${path}`,
    headers: { host: 'api.localhost', ...(as ? { authorization: `Bearer ${tokenOf(as)}` } : {}) },
    ...(payload && { payload }),
  })

const readPage = async (customerId: string, query = '') =>
  ProjectPage.parse((await call(`projects/${customerId}${query}`, { as: customerId })).json())

test('the projects come in pages of ten, the last changed first', async () => {
  const first = await readPage(liam)
  expect(first.totalProjectCount).toBe(23)
  expect(first.projects).toHaveLength(10)
  const last = await readPage(liam, '?skip=20&limit=10')
  expect(last.projects).toHaveLength(3)
  const all = [...first.projects, ...(await readPage(liam, '?skip=10&limit=10')).projects, ...last.projects]
  expect(new Set(all.map(({ id }) => id)).size).toBe(23)
  const changed = all.map(({ updatedAt }) => updatedAt)
  expect(changed).toEqual([...changed].sort().reverse())
})

test('a project is edited in the shop of the storefront', async () => {
  const [project] = (await readPage(emma)).projects
  expect(project?.editorUrl).toBe(`http://www.uk.localhost:3000/editor?projectId=${project?.id}`)
  expect(project?.thumbnail).toMatch(/\/objects\/shared\/demo-pictures\/[a-z-]+\.webp\?.*signature=/)
})

test('every storefront has the demo projects, once', async () => {
  await seedDemoProjects(backEnd.database)
  const repository = createProjectsRepository(backEnd.database)
  for (const { code } of storefronts) {
    expect(await repository.countFor(await findDemo('liam@example.com', code), new Date())).toBe(23)
    expect(await repository.countFor(await findDemo('emma@example.com', code), new Date())).toBe(3)
  }
})

test('a customer cannot see or delete the projects of another', async () => {
  const [project] = (await readPage(liam)).projects
  expect((await call(`projects/${liam}`, { as: emma })).statusCode).toBe(404)
  expect((await call(`project/${project!.id}`, { method: 'DELETE', as: emma })).statusCode).toBe(404)
  expect((await call(`projects/${liam}`)).statusCode).toBe(401)
  expect((await call(`project/${project!.id}`, { method: 'DELETE' })).statusCode).toBe(401)
  expect((await readPage(liam)).totalProjectCount).toBe(23)
})

test.each(['?skip=-1', '?limit=0', '?limit=101', '?skip=ten', '?limit=1.5'])(
  'a page of %s is refused',
  async (query) => {
    expect((await call(`projects/${emma}${query}`, { as: emma })).statusCode).toBe(400)
  },
)

test('a malformed id is refused', async () => {
  expect((await call('projects/me', { as: emma })).statusCode).toBe(400)
  expect((await call(`project/1'%20or%201=1`, { method: 'DELETE', as: emma })).statusCode).toBe(400)
})

test('a deleted project is gone, and deleting it again says so', async () => {
  const [project] = (await readPage(emma)).projects
  const answer = await call(`project/${project!.id}`, { method: 'DELETE', as: emma })
  expect([answer.statusCode, answer.body]).toEqual([204, ''])
  expect((await readPage(emma)).totalProjectCount).toBe(2)
  expect((await call(`project/${project!.id}`, { method: 'DELETE', as: emma })).statusCode).toBe(404)
})

test('a newly saved project comes first, without a picture', async () => {
  const payload = { name: ' Łódź & <b>me</b> ', articleType: 'poster' }
  const answer = await call('project', { method: 'POST', as: emma, payload })
  expect(answer.statusCode).toBe(201)
  const saved = Project.parse(answer.json())
  expect(saved).toMatchObject({ name: 'Łódź & <b>me</b>', articleType: 'poster', thumbnail: null })
  expect((await readPage(emma)).projects[0]).toEqual(saved)
  await call(`project/${saved.id}`, { method: 'DELETE', as: emma })
})

test.each([
  {},
  { name: ' ', articleType: 'poster' },
  { name: 'x', articleType: 'car' },
  { name: 'x'.repeat(121), articleType: 'card' },
])('a project of %j is not saved', async (payload) => {
  expect((await call('project', { method: 'POST', as: emma, payload })).statusCode).toBe(400)
})

test('a deleted project takes its picture with it, and an expired one its row too', async () => {
  const stored = async (thumbnailKey: string) => {
    await backEnd.objects.put(thumbnailKey, Buffer.from('picture'))
    const id = randomUUID()
    const at = new Date('2024-01-01T00:00:00Z')
    await createProjectsRepository(backEnd.database).insert([
      {
        id,
        customerId: emma,
        name: 'x',
        articleType: 'poster',
        thumbnailKey,
        createdAt: at,
        updatedAt: at,
        expiresAt: at,
      },
    ])
    return id
  }
  const shared = demoPictureKeyAt(0)
  const own = await stored(`project-pictures/${randomUUID()}.webp`)
  await stored(shared)
  const expired = `project-pictures/${randomUUID()}.webp`
  await stored(expired)
  expect((await call(`project/${own}`, { method: 'DELETE', as: emma })).statusCode).toBe(204)
  const projectsService = createProjectsService({
    projects: createProjectsRepository(backEnd.database),
    urls: { urlOf: () => '' },
    configuration: testConfiguration(),
  })
  await projectsService.forgetExpired()
  await eventually(async () => (await backEnd.objects.size(expired)) === undefined)
  expect(await backEnd.objects.size(shared)).toBeDefined()
  const left = await backEnd.database.select().from(projects).where(lte(projects.expiresAt, new Date()))
  expect(left).toEqual([])
})

test('an expired project is neither listed nor counted', async () => {
  const before = await readPage(liam)
  const expired = before.projects[0]!
  await backEnd.database.update(projects).set({ expiresAt: new Date() }).where(eq(projects.id, expired.id))
  const after = await readPage(liam)
  expect(after.totalProjectCount).toBe(before.totalProjectCount - 1)
  expect(after.projects.map(({ id }) => id)).not.toContain(expired.id)
  const { body } = await backEnd.app.inject({
    url: '/accounts/accounts/getaccountinformation',
    headers: { host: 'api.localhost', authorization: `Bearer ${tokenOf(liam)}` },
  })
  expect(AccountInformation.parse(JSON.parse(body)).projectCount).toBe(after.totalProjectCount)
})
