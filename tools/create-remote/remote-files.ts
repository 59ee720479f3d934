import { messageRegions } from '@account/shared/intl/message-locales.ts'
import { dependenciesOf, type LibraryVersions } from './library-versions.ts'

/** `gift-cards` → `GiftCards`. */
const pascalCase = (name: string) =>
  name
    .split('-')
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join('')

/** `gift-cards` → `Gift cards`. */
const titleOf = (name: string) => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ')

const greetings: Readonly<Record<string, string>> = {
  en: 'Hello, {name}',
  nl: 'Hallo, {name}',
  de: 'Hallo, {name}',
  fr: 'Bonjour, {name}',
  es: 'Hola, {name}',
  it: 'Buongiorno, {name}',
  pt: 'Olá, {name}',
  pl: 'Dzień dobry, {name}',
  da: 'Hej, {name}',
  sv: 'Hej, {name}',
  nb: 'Hei, {name}',
}

const packageOf = (name: string, versions: LibraryVersions) => ({
  name: `@account/mfe-${name}`,
  version: '0.1.0',
  private: true,
  type: 'module',
  scripts: {
    build: 'account-remote build',
    check: 'account-remote check',
    dev: 'account-remote dev',
    release: 'account-remote release',
  },
  ...dependenciesOf(versions),
})

const typeScriptConfiguration = {
  extends: '@account/tools/tsconfig.json',
  compilerOptions: { types: ['node', 'jest', '@testing-library/jest-dom', '@account/shared/theme/assets.d.ts'] },
  exclude: ['dist', 'node_modules'],
}

const translations = `import { createTranslations } from '@account/shared/intl/create-translations.ts'

export const translations = createTranslations(
  (locale) => import(/* webpackChunkName: 'messages-[request]', webpackExclude: /[\\\\/]en\\.json$/ */ \`./\${locale}.json\`),
)
`

const webpackConfiguration = `import { remoteConfiguration } from '@account/tools/webpack'

export default remoteConfiguration(import.meta.dirname)
`

const entryOf = (name: string) => `import { MessagesProvider } from '@account/shared/intl/messages-provider.tsx'
import { CONTRACT_VERSION } from '@account/shared/micro-frontend/contract-version.ts'
import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import type { MicroFrontend } from '@account/shared/micro-frontend/micro-frontend.ts'
import { Route, Routes } from 'react-router-dom'
import english from './messages/en.json'
import { translations } from './messages/translations.ts'
import { ${pascalCase(name)}Screen } from './screens/${name}-screen.tsx'

const microFrontend: MicroFrontend = {
  contract: CONTRACT_VERSION,
  prepare: ({ locale }) => translations.load(locale),
  Screen: ({ services, basePath }) => (
    <HostServicesProvider services={services}>
      <MessagesProvider english={english} translations={translations}>
        <Routes>
          <Route path={\`\${basePath}/*\`} element={<${pascalCase(name)}Screen />} />
        </Routes>
      </MessagesProvider>
    </HostServicesProvider>
  ),
}

export default microFrontend
`

const screenOf = (
  name: string,
) => `import { useHostServices } from '@account/shared/micro-frontend/host-services-context.tsx'
import { PageTitle } from '@account/shared/screens/page-title.tsx'
import { FormattedMessage } from 'react-intl'

export const ${pascalCase(name)}Screen = () => {
  const { session } = useHostServices()
  return (
    <>
      <PageTitle id="title" />
      {session.state === 'signed-in' && (
        <p>
          <FormattedMessage id="greeting" values={{ name: session.customer.name }} />
        </p>
      )}
    </>
  )
}
`

const testOf = (name: string) => `import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { leftoversOfMounting } from '@account/shared/testing/mount-repeatedly.ts'
import { watchLeftovers } from '@account/shared/testing/watch-leftovers.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import microFrontend from './entry.tsx'

const mount = async () => {
  const services = fakeHostServices()
  render(
    <MemoryRouter initialEntries={['/${name}']}>
      <microFrontend.Screen services={services} basePath="/${name}" />
    </MemoryRouter>,
  )
  await screen.findByRole('heading', { level: 1, name: '${titleOf(name)}' })
  return services
}

test('the customer is greeted, and the page has its title', async () => {
  const { recorded } = await mount()
  expect(screen.getByText('Hello, Emma Hughes')).toBeInTheDocument()
  expect(recorded.titles).toEqual(['${titleOf(name)}'])
})

test('twenty mountings leave nothing on the page', async () => {
  const watch = watchLeftovers()
  const leftovers = await leftoversOfMounting({ watch, mount: () => mount().then(() => cleanup) })
  watch.stop()
  expect(leftovers).toEqual([])
})
`

/** Every customer finds the page in the menu, after the entries of the other remotes. */
const placementOf = (name: string) => ({
  basePath: `/${name}`,
  pages: [{ path: `/${name}/*`, title: 'title', audience: 'customer' }],
  menu: [{ path: `/${name}`, title: 'title', icon: 'folder', order: 100 }],
  trial: [{ account: 'emma', pages: [{ path: `/${name}` }] }],
})

const readme = (name: string) => `# mfe-${name}

${titleOf(name)}, a remote that the host loads at run time.

- Entry: \`entry.tsx\`.
- Routes: \`/${name}\`; \`placement.json\` says where it appears in the site.
- Calls: nothing yet. With data of its own it gets a store and queries: \`createMicroFrontendRoot\` in \`@account/shared/providers\`.
- Alone: \`npm run dev\` here, beside a running site. Types, rules and tests: \`npm run check\`.
`

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`

/** The files of a new remote: path within its folder → content. */
export const remoteFiles = (name: string, versions: LibraryVersions): Record<string, string> => ({
  'package.json': json(packageOf(name, versions)),
  'placement.json': json(placementOf(name)),
  'tsconfig.json': json(typeScriptConfiguration),
  'messages/translations.ts': translations,
  'webpack.config.ts': webpackConfiguration,
  'entry.tsx': entryOf(name),
  'entry.test.tsx': testOf(name),
  [`screens/${name}-screen.tsx`]: screenOf(name),
  'README.md': readme(name),
  ...Object.fromEntries(
    Object.entries(greetings).map(([locale, greeting]) => [
      `messages/${locale}.json`,
      json({ title: titleOf(name), greeting }),
    ]),
  ),
  ...Object.fromEntries(messageRegions.map((locale) => [`messages/${locale}.json`, json({})])),
})
