import { render } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { ByteSize } from './byte-size.tsx'

test.each([
  ['en-GB', 0, '0 Bytes'],
  ['en-GB', 1023, '1023 Bytes'],
  ['en-GB', 1024, '1.00 KB'],
  ['en-GB', 1536, '1.50 KB'],
  ['en-GB', 1024 ** 2 - 1, '1.00 MB'],
  ['en-GB', 200 * 1024 ** 2, '200.00 MB'],
  ['en-GB', 5 * 1024 ** 3, '5.00 GB'],
  ['de-DE', 1.25 * 1024 ** 2, '1,25 MB'],
  ['fr-FR', 2048.5 * 1024 ** 3, '2048,50 GB'],
])('[EX-03] in %s %d bytes are %s', (locale, bytes, text) => {
  const { container } = render(
    <IntlProvider locale={locale} messages={{}} onError={() => undefined}>
      <ByteSize bytes={bytes} />
    </IntlProvider>,
  )
  expect(container).toHaveTextContent(text)
})

test('a limit is written without decimals', () => {
  const { container } = render(
    <IntlProvider locale="en-GB" messages={{}} onError={() => undefined}>
      <ByteSize bytes={200 * 1024 ** 2} decimals={0} />
    </IntlProvider>,
  )
  expect(container).toHaveTextContent('200 MB')
})
