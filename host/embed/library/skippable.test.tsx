import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import english from '../../messages/en.json'
import { Skippable } from './skippable.tsx'

test('[MF-08] the Tab key passes the library at once, to what follows it on the page', async () => {
  render(
    <IntlProvider locale="en" messages={english}>
      <Skippable>
        <button>Photo</button>
      </Skippable>
      <button>Basket</button>
    </IntlProvider>,
  )
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Skip the photos' })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await userEvent.tab()
  expect(screen.getByRole('button', { name: 'Basket' })).toHaveFocus()
})
