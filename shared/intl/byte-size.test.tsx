import { render } from '@testing-library/react'
import { IntlProvider } from 'react-intl'
import { ByteSize } from './byte-size.tsx'

test.each([
  ['en-GB', 0, '0 Bytes'],
  ['en-GB', 1023, '1023 Bytes'],
  ['en-GB', 1536, '1.5 KB'],
  ['en-GB', 200 * 1024 ** 2, '200 MB'],
  ['de-DE', 1.25 * 1024 ** 2, '1,25 MB'],
  ['fr-FR', 2048.5 * 1024 ** 3, '2048,5 GB'],
])('[EX-03] in %s %d bytes are %s', (locale, bytes, text) => {
  const { container } = render(
    <IntlProvider locale={locale} messages={{}} onError={() => undefined}>
      <ByteSize bytes={bytes} />
    </IntlProvider>,
  )
  expect(container).toHaveTextContent(text)
})
