import { MessageChannel } from 'node:worker_threads'
import { readLanguageData } from './read-language-data.ts'

test("the browser's data of languages is read in three tasks of their own, before anything is formatted", async () => {
  Object.assign(globalThis, { MessageChannel })
  const steps: string[] = []
  jest.spyOn(String.prototype, 'localeCompare').mockImplementation(() => steps.push('first part'))
  jest.spyOn(Intl.NumberFormat, 'supportedLocalesOf').mockImplementation(() => {
    steps.push('second part')
    return []
  })
  jest.spyOn(Intl, 'DateTimeFormat').mockImplementation(() => {
    steps.push('third part')
    return {} as Intl.DateTimeFormat
  })
  const read = readLanguageData()
  steps.push('task of the caller')
  await Promise.resolve()
  expect(steps).toEqual(['task of the caller'])
  await read
  expect(steps).toEqual(['task of the caller', 'first part', 'second part', 'third part'])
})
