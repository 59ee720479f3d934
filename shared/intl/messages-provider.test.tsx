import { render, screen } from '@testing-library/react'
import { FormattedMessage } from 'react-intl'
import { HostServicesProvider } from '../micro-frontend/host-services-context.tsx'
import { fakeHostServices } from '../testing/fake-host-services.ts'
import { MessagesProvider, type MessageTexts } from './messages-provider.tsx'

const english = { greeting: 'Hello', photos: '{count, plural, one {# photo} other {# photos}}', farewell: 'Goodbye' }
const dutch = async () => ({ default: { greeting: 'Hallo', photos: '{count, plural, one {# foto} other {# foto’s}}' } })

type Locale = { locale: string; overrides?: MessageTexts; translations?: Record<string, typeof dutch> }

const renderIn = ({ locale, overrides = {}, translations = { nl: dutch } }: Locale) => {
  const services = fakeHostServices({ messages: { locale, overrides } })
  render(
    <HostServicesProvider services={services}>
      <MessagesProvider english={english} translations={translations}>
        <p>
          <FormattedMessage id="greeting" />, <FormattedMessage id="photos" values={{ count: 1 }} />,{' '}
          <FormattedMessage id="farewell" />
        </p>
      </MessagesProvider>
    </HostServicesProvider>,
  )
  return services
}

test('a locale without a translation reads English at once', () => {
  renderIn({ locale: 'sv-SE' })
  expect(screen.getByText('Hello, 1 photo, Goodbye')).toBeInTheDocument()
})

test('Belgian Dutch reads Dutch, and English where Dutch lacks a text', async () => {
  const { recorded } = renderIn({ locale: 'nl-BE' })
  expect(await screen.findByText('Hallo, 1 foto, Goodbye')).toBeInTheDocument()
  expect(recorded.reported).toEqual([])
})

test('a text of the locale wins over one of its language', async () => {
  renderIn({
    locale: 'nl-BE',
    translations: { nl: dutch, 'nl-BE': async () => ({ default: { greeting: 'Dag', photos: '#' } }) },
  })
  expect(await screen.findByText(/^Dag, /)).toBeInTheDocument()
})

test('what the storefront overrides wins over all', async () => {
  renderIn({ locale: 'nl-NL', overrides: { greeting: 'Welkom terug' } })
  expect(await screen.findByText('Welkom terug, 1 foto, Goodbye')).toBeInTheDocument()
})

test('a translation that cannot be loaded is reported and leaves English', async () => {
  const broken = async () => {
    throw new Error('The chunk is gone.')
  }
  const { recorded } = renderIn({ locale: 'nl-NL', translations: { nl: broken } })
  expect(await screen.findByText('Hello, 1 photo, Goodbye')).toBeInTheDocument()
  expect(recorded.reported).toEqual([{ action: 'messages/load', error: expect.any(Error) }])
})
