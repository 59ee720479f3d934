import { reportAsThrower } from './report-as-thrower.ts'

const reportersOf = () => {
  const reported: string[] = []
  const reporterFor = (source: string) => () => {
    reported.push(source)
    return 'reference'
  }
  const sourceIn = (stack: string) => (stack.includes('/gift-cards/1/') ? 'gift-cards@1' : undefined)
  return { reported, reporterFor: reportAsThrower(reporterFor, sourceIn) }
}

const thrownIn = (file: string) => Object.assign(new Error('Broken.'), { stack: `Error: Broken.\n    at ${file}:1:1` })

test('the host reports under the name of a remote what that remote threw, and the rest under its own', () => {
  const { reported, reporterFor } = reportersOf()
  const report = reporterFor('host')
  report({ action: 'host/render', error: thrownIn('http://remotes.test/gift-cards/1/assets/a.js') })
  report({ action: 'host/render', error: thrownIn('http://account.test/assets/host.js') })
  report({ action: 'window/unhandled-rejection', error: 'no error' })
  reporterFor('orders@2')({ action: 'remote/render', error: thrownIn('http://remotes.test/gift-cards/1/assets/a.js') })
  expect(reported).toEqual(['gift-cards@1', 'host', 'host', 'orders@2'])
})
