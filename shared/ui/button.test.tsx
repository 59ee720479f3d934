import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ComponentProps, SubmitEvent } from 'react'
import { Button } from './button.tsx'

const renderButton = (props: ComponentProps<typeof Button> = {}) => {
  const onClick = jest.fn()
  render(
    <Button onClick={onClick} {...props}>
      Order
    </Button>,
  )
  return { onClick, button: screen.getByRole('button', { name: 'Order' }), user: userEvent.setup() }
}

describe('a button that sends a request', () => {
  test('sends it once when it is double-clicked, before the busy state is rendered', async () => {
    const { onClick, button, user } = renderButton({ isBusy: false })
    await user.dblClick(button)
    expect(onClick).toHaveBeenCalledTimes(1)
  })

  test('submits a form once when it is double-clicked', async () => {
    const send = jest.fn((event: SubmitEvent) => event.preventDefault())
    render(
      <form onSubmit={send}>
        <Button type="submit" isBusy={false}>
          Save
        </Button>
      </form>,
    )
    await userEvent.dblClick(screen.getByRole('button', { name: 'Save' }))
    expect(send).toHaveBeenCalledTimes(1)
  })

  test('sends it again by the keyboard', async () => {
    const { onClick, button, user } = renderButton({ isBusy: false })
    button.focus()
    await user.keyboard('{Enter}{Enter}')
    expect(onClick).toHaveBeenCalledTimes(2)
  })

  test('ignores clicks while it is busy', async () => {
    const { onClick, button, user } = renderButton({ isBusy: true })
    await user.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button).toHaveAttribute('aria-busy', 'true')
  })
})

test('a button without a busy state acts on each click', async () => {
  const { onClick, button, user } = renderButton()
  await user.dblClick(button)
  expect(onClick).toHaveBeenCalledTimes(2)
})
