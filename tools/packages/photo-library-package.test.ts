import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import ts from 'typescript'
import * as z from 'zod'
import { addChangelog } from './add-changelog.ts'
import { photoLibrary, root } from './published-packages.ts'
import { folderOf, writePackages } from './write-packages.ts'

/** The project of a shop outside of this repository, with the built package among its libraries. */
const shop = mkdtempSync(join(tmpdir(), 'shop-'))
const built = join(shop, 'built')
const libraries = join(shop, 'node_modules')

/** The libraries of frameworks that a shop may have, as they are published. */
const frameworks = ['@types/react', 'svelte', 'vue']

beforeAll(() => {
  writePackages(built, [photoLibrary])
  mkdirSync(join(libraries, '@account'), { recursive: true })
  mkdirSync(join(libraries, '@types'), { recursive: true })
  symlinkSync(folderOf(photoLibrary, built), join(libraries, '@account', 'photo-library'))
  for (const name of frameworks)
    symlinkSync(join(root, 'host', 'element-package', 'node_modules', name), join(libraries, name))
})
afterAll(() => rmSync(shop, { recursive: true, force: true }))

const page = (detail: string) => `
  import { loadPhotoLibrary } from '@account/photo-library'
  await loadPhotoLibrary({ account: 'https://account.shop.example' })
  const library = document.querySelector('photo-library')
  library?.addEventListener('library-changed', (event) => event.detail.${detail}.at(0))
  if (library?.state === 'ready') library.path = '/albums'`

const picker = (detail: string) => `
  import { loadPhotoLibrary } from '@account/photo-library'
  await loadPhotoLibrary({ account: 'https://account.shop.example' })
  const picker = document.createElement('photo-picker')
  picker.max = 12
  picker.addEventListener('photos-picked', (event) => event.detail.${detail}.trim())`

const react = (view: string) => `
  import '@account/photo-library/react'
  export const Library = () => (
    <photo-library view="${view}" loading="lazy" onlibrary-ready={(event) => event.detail.release.trim()} />
  )`

const reactPicker = (ratio: string) => `
  import '@account/photo-library/react'
  export const Picker = () => (
    <photo-picker max={12} ratio="${ratio}" onphotos-picked={({ detail }) => detail.photoIds.at(0)} />
  )`

const vue = (listener: string) => `
  import '@account/photo-library/vue'
  import type { GlobalComponents } from 'vue'
  type Props = InstanceType<GlobalComponents['photo-library']>['$props']
  export const props: Props = { view: 'albums', ${listener}: (event) => event.detail.path.trim() }`

const svelte = (listener: string) => `
  import '@account/photo-library/svelte'
  import type { SvelteHTMLElements } from 'svelte/elements'
  type Props = SvelteHTMLElements['photo-library']
  export const props: Props = { view: 'photos', '${listener}': (event) => event.detail.path.trim() }`

/** Modules of the shop, each with a mistake in its second form. */
const modules = [
  { kind: 'a page without a framework', file: 'page', right: page('photoIds'), wrong: page('photos'), names: 'photos' },
  { kind: 'a page that picks', file: 'pick', right: picker('tempSelectionId'), wrong: picker('temp'), names: 'temp' },
  {
    kind: 'a component of React that picks',
    file: 'react-picker',
    right: reactPicker('3:2'),
    wrong: reactPicker('wide'),
    names: 'wide',
  },
  { kind: 'a component of React', file: 'react', right: react('albums'), wrong: react('films'), names: 'films' },
  { kind: 'a template of Vue', file: 'vue', right: vue('onLibraryNavigated'), wrong: vue('onMoved'), names: 'onMoved' },
  {
    kind: 'a template of Svelte',
    file: 'svelte',
    right: svelte('onlibrary-navigated'),
    wrong: svelte('onmoved'),
    names: 'onmoved',
  },
]

/** The errors of types, each with the name of its file, from one program: the libraries of the browser are read once. */
const errorsIn = (texts: Record<string, string>): string[] => {
  for (const [file, text] of Object.entries(texts)) writeFileSync(join(shop, file), text)
  const program = ts.createProgram(
    Object.keys(texts).map((file) => join(shop, file)),
    {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      jsx: ts.JsxEmit.ReactJSX,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.ESNext,
      moduleResolution: ts.ModuleResolutionKind.Bundler,
      lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
      types: [],
    },
  )
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file, messageText }) =>
        `${basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    )
}

describe('in a shop that installs the package', () => {
  let errors: string[] = []
  beforeAll(() => {
    const texts = modules.flatMap(({ file, right, wrong }) => [
      [`${file}-right.tsx`, right],
      [`${file}-wrong.tsx`, wrong],
    ])
    errors = errorsIn(Object.fromEntries(texts) as Record<string, string>)
  })

  test.each(modules)('$kind has the attributes and the events', ({ file, names }) => {
    expect(errors.filter((error) => error.startsWith(`${file}-right`))).toEqual([])
    expect(errors).toContainEqual(expect.stringMatching(`^${file}-wrong.*${names}`))
  })
})

test('the recipe for Next.js has the types of the package and of React', () => {
  const recipe = readFileSync(join(root, 'deploy', 'recipes', 'photo-library-for-next.tsx'), 'utf8')
  expect(errorsIn({ 'recipe-right.tsx': recipe, 'recipe-wrong.tsx': recipe.replace('"photos"', '"films"') })).toEqual([
    expect.stringMatching(/^recipe-wrong.*films/),
  ])
})

test('the changelog says what the channels promise and what the next version brings', async () => {
  const folder = folderOf(photoLibrary, built)
  await addChangelog(photoLibrary, folder)
  const changelog = readFileSync(join(folder, 'CHANGELOG.md'), 'utf8')
  expect(changelog).toContain('`/embed/1.js` is the newest script of major version 1.')
  // The changesets of this version become a section of the next one when it is published.
  expect(changelog).toContain('`npx @account/photo-library sandbox`')
})

const Named = z.object({ name: z.string() })
const Declaration = z.object({ attributes: z.array(Named), events: z.array(Named), members: z.array(Named) })
const Manifest = z.object({ modules: z.tuple([z.object({ declarations: z.tuple([Declaration, Declaration]) })]) })

/** The names of the members of a type or an interface. */
const membersOf = (source: ts.SourceFile, type: string): string[] =>
  source.statements.flatMap((statement) => {
    if (ts.isInterfaceDeclaration(statement) && statement.name.text === type) return namesOf(statement.members)
    const isAlias = ts.isTypeAliasDeclaration(statement) && statement.name.text === type
    return isAlias && ts.isTypeLiteralNode(statement.type) ? namesOf(statement.type.members) : []
  })

const namesOf = (members: ts.NodeArray<ts.TypeElement>) =>
  members.flatMap(({ name }) => (name && (ts.isIdentifier(name) || ts.isStringLiteral(name)) ? [name.text] : []))

/** The events of a picker are those of the library, but for one, and its own. */
const eventsOfPicker = (source: ts.SourceFile, ofLibrary: string[]) =>
  source.statements
    .filter((statement) => ts.isTypeAliasDeclaration(statement))
    .filter(({ name }) => name.text === 'PhotoPickerEventMap')
    .flatMap(({ type }) => (ts.isIntersectionTypeNode(type) ? type.types : []))
    .flatMap((part) =>
      ts.isTypeLiteralNode(part) ? namesOf(part.members) : ofLibrary.filter((name) => name !== 'library-navigated'),
    )

test('the manifest of the elements names what their types name', () => {
  const sourceOf = (name: string) => {
    const file = join(root, photoLibrary.sourceFolder, name)
    return ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.ES2022)
  }
  const [library, picker] = [sourceOf('photo-library.ts'), sourceOf('photo-picker.ts')]
  const manifest = readFileSync(join(root, photoLibrary.sourceFolder, 'custom-elements.json'), 'utf8')
  const [{ declarations }] = Manifest.parse(JSON.parse(manifest)).modules
  const named = declarations.map(({ attributes, events }) =>
    [attributes, events].map((list) => list.map(({ name }) => name).toSorted()),
  )
  const events = membersOf(library, 'PhotoLibraryEventMap')
  expect(named).toEqual([
    [membersOf(library, 'PhotoLibraryAttributes').toSorted(), events.toSorted()],
    [membersOf(picker, 'PhotoPickerAttributes').toSorted(), eventsOfPicker(picker, events).toSorted()],
  ])
})
