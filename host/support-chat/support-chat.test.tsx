import { IDEMPOTENCY_HEADER } from '@account/shared/contracts/idempotency.ts'
import { createHttpClient } from '@account/shared/http/http-client.ts'
import { HostServicesProvider } from '@account/shared/micro-frontend/host-services-context.tsx'
import { fakeHostServices } from '@account/shared/testing/fake-host-services.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { IntlProvider } from 'react-intl'
import english from '../messages/en.json'
import { SupportChat } from './support-chat.tsx'

const RECEIPT_ID = '0195d3a0-0000-7000-8000-000000000009'

const renderChat = () => {
  const { promise: receipt, resolve: receive } = Promise.withResolvers<Response>()
  const plain = fakeHostServices()
  const sent = jest.fn(async () => receipt)
  const support = createHttpClient({ baseUrl: plain.config.services.support, fetch: sent })
  const services = {
    ...plain,
    config: { ...plain.config, environment: 't' as const, supportChat: true },
    http: { ...plain.http, support },
  }
  render(
    <HostServicesProvider services={services}>
      <QueryClientProvider client={new QueryClient()}>
        <IntlProvider locale="en" messages={english}>
          <SupportChat />
        </IntlProvider>
      </QueryClientProvider>
    </HostServicesProvider>,
  )
  return {
    sent,
    receive: () => act(async () => receive(Response.json({ id: RECEIPT_ID, receivedAt: '2026-01-02T03:04:05.000Z' }))),
    refuse: (init: ResponseInit = { status: 500 }) => act(async () => receive(Response.json({}, init))),
  }
}

const opener = () => screen.getByRole('button', { name: 'Ask customer care' })
const question = () => screen.findByLabelText('Your question')

test('[SH-24] an unsent question survives closing the panel', async () => {
  renderChat()
  await userEvent.click(opener())
  await userEvent.type(await question(), 'Where is my order?{Escape}')
  expect(screen.queryByLabelText('Your question')).not.toBeInTheDocument()
  await userEvent.click(opener())
  expect(await question()).toHaveValue('Where is my order?')
})

test('[SH-24] a receipt keeps the question that was written meanwhile', async () => {
  const { receive } = renderChat()
  await userEvent.click(opener())
  await userEvent.type(await question(), 'Where is my order?')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.clear(await question())
  await userEvent.type(await question(), 'And the other one?')
  await receive()
  expect(await screen.findByText('Where is my order?')).toBeInTheDocument()
  expect(await question()).toHaveValue('And the other one?')
})

test('[SH-24] a question in flight is not sent again from a reopened panel', async () => {
  const { sent, receive } = renderChat()
  await userEvent.click(opener())
  await userEvent.type(await question(), 'Where is my order?')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.type(await question(), '{Escape}')
  await userEvent.click(opener())
  await userEvent.click(await screen.findByRole('button', { name: 'Send' }))
  await receive()
  expect(await screen.findByText('Where is my order?')).toBeInTheDocument()
  expect(await question()).toHaveValue('')
  expect(sent).toHaveBeenCalledTimes(1)
})

test('[SH-24] a question that failed while the panel was closed shows the failure when it is reopened', async () => {
  const { refuse } = renderChat()
  await userEvent.click(opener())
  await userEvent.type(await question(), 'Where is my order?')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await userEvent.type(await question(), '{Escape}')
  await refuse()
  await userEvent.click(opener())
  expect(await screen.findByRole('alert')).toHaveTextContent('Your question could not be sent')
  expect(await question()).toHaveValue('Where is my order?')
})

test('[SH-24] a retry after a lost response sends the same key, and the next question another one', async () => {
  const { sent } = renderChat()
  const keys: (string | null)[] = []
  sent.mockImplementation(async (...[request]: unknown[]) => {
    keys.push(request instanceof Request ? request.headers.get(IDEMPOTENCY_HEADER) : null)
    if (keys.length === 1) throw new TypeError('Failed to fetch')
    return Response.json({ id: crypto.randomUUID(), receivedAt: '2026-01-02T03:04:05.000Z' })
  })
  await userEvent.click(opener())
  for (const text of ['Where is my order?', '', 'And the other one?']) {
    if (text) await userEvent.type(await question(), text)
    await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  }
  expect(await screen.findByText('And the other one?')).toBeInTheDocument()
  expect(keys).toEqual([expect.any(String), keys[0], expect.not.stringMatching(String(keys[0]))])
})

test('[SH-24] after too many questions the chat says when the next one can be sent', async () => {
  const { refuse } = renderChat()
  await userEvent.click(opener())
  await userEvent.type(await question(), 'And where is it?')
  await userEvent.click(screen.getByRole('button', { name: 'Send' }))
  await refuse({ status: 429, headers: { 'retry-after': '1500' } })
  expect(await screen.findByRole('alert')).toHaveTextContent('Please try again in 25 minutes')
  expect(await question()).toHaveValue('And where is it?')
})
