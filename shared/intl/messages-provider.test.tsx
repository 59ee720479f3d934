import { act, render, screen, waitFor } from '@testing-library/react'
import { FormattedMessage } from 'react-intl'
import { HostServicesProvider } from '../micro-frontend/host-services-context.tsx'
import { fakeHostServices } from '../testing/fake-host-services.ts'
import { createTranslations } from './create-translations.ts'
import type { MessageTexts } from '../micro-frontend/message-texts.ts'
import { MessagesProvider } from './messages-provider.tsx'

afterEach(() => void jest.useRealTimers())

const english = { greeting: 'Hello', photos: '{count, plural, one {# photo} other {# photos}}', farewell: 'Goodbye' }
const dutchTexts = { greeting: 'Hallo', photos: '{count, plural, one {# foto} other {# foto’s}}', farewell: 'Dag' }
const dutch = async () => ({ default: dutchTexts })

type Files = Record<string, () => Promise<{ default: MessageTexts }>>
type Locale = { locale: string; overrides?: MessageTexts; files?: Files }

const noFile = async () => ({ default: {} })
const translationsOf = (files: Files) => createTranslations((locale) => (files[locale] ?? noFile)(), Object.keys(files))

const renderIn = ({ locale, overrides = {}, files = { nl: dutch } }: Locale) => {
  const services = fakeHostServices({ messages: { locale, overrides } })
  const translations = translationsOf(files)
  const visit = (count: number) => (
    <HostServicesProvider key={count} services={services}>
      <MessagesProvider english={english} translations={translations}>
        <p>
          <FormattedMessage id="greeting" />, <FormattedMessage id="photos" values={{ count: 1 }} />,{' '}
          <FormattedMessage id="farewell" />
        </p>
      </MessagesProvider>
    </HostServicesProvider>
  )
  const { rerender } = render(visit(1))
  return { ...services.recorded, visitAgain: () => rerender(visit(2)) }
}

test('a locale without a file shows English at once', () => {
  renderIn({ locale: 'sv-SE' })
  expect(screen.getByText('Hello, 1 photo, Goodbye')).toBeInTheDocument()
})

test('[SH-08] Belgian Dutch shows Dutch where it has no text of its own', async () => {
  renderIn({ locale: 'nl-BE', files: { nl: dutch, 'nl-BE': async () => ({ default: { farewell: 'Salut' } }) } })
  expect(await screen.findByText('Hallo, 1 foto, Salut')).toBeInTheDocument()
})

test('[SH-08] a text that a translation lacks is shown in English and reported once', async () => {
  const incomplete = async () => ({ default: { greeting: 'Hallo', photos: dutchTexts.photos } })
  const { reported, visitAgain } = renderIn({ locale: 'nl-NL', files: { nl: incomplete } })
  const first = await screen.findByText('Hallo, 1 foto, Goodbye')
  visitAgain()
  expect(first).not.toBeInTheDocument()
  expect(await screen.findByText('Hallo, 1 foto, Goodbye')).toBeInTheDocument()
  expect(reported).toMatchObject([
    { action: 'messages/missing', error: { message: "The text 'farewell' is missing in nl-NL." } },
  ])
})

test('[SH-08] an override of the storefront wins over every file', async () => {
  const { reported } = renderIn({ locale: 'nl-NL', overrides: { greeting: 'Welkom terug', 'other.remote': 'Niets' } })
  expect(await screen.findByText('Welkom terug, 1 foto, Dag')).toBeInTheDocument()
  expect(reported).toEqual([])
})

test('[SH-08] a translation that cannot be loaded is reported, and English is shown', async () => {
  const broken = async () => {
    throw new Error('The chunk is gone.')
  }
  const { reported } = renderIn({ locale: 'nl-NL', files: { nl: broken } })
  expect(await screen.findByText('Hello, 1 photo, Goodbye')).toBeInTheDocument()
  await waitFor(() => expect(reported).toEqual([{ action: 'messages/load', error: expect.any(Error) }]))
})

test('[SH-08] a locale whose own file cannot be loaded shows its language', async () => {
  const broken = () => Promise.reject(new Error('The chunk is gone.'))
  renderIn({ locale: 'nl-BE', files: { nl: dutch, 'nl-BE': broken } })
  expect(await screen.findByText('Hallo, 1 foto, Dag')).toBeInTheDocument()
})

test('[SH-08] a translation that never arrives leaves no page empty', async () => {
  jest.useFakeTimers()
  renderIn({ locale: 'nl-NL', files: { nl: () => new Promise(() => undefined) } })
  await act(() => jest.advanceTimersByTimeAsync(3_000))
  expect(screen.getByText('Hello, 1 photo, Goodbye')).toBeInTheDocument()
})

test('a translation that is loaded already shows in the first rendering', async () => {
  const translations = translationsOf({ nl: dutch })
  await translations.load('nl-NL')
  render(
    <HostServicesProvider services={fakeHostServices({ messages: { locale: 'nl-NL', overrides: {} } })}>
      <MessagesProvider english={english} translations={translations}>
        <FormattedMessage id="greeting" />
      </MessagesProvider>
    </HostServicesProvider>,
  )
  expect(screen.getByText('Hallo')).toBeInTheDocument()
})
