import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readCompose } from './compose-file.ts'

const composeFile = join(import.meta.dirname, '..', '..', '..', 'docker-compose.yml')

test('services start after those that they depend on, whatever their order in the file', () => {
  const services = readCompose(`
services:
  edge:
    image: edge
    depends_on:
      files: { condition: service_completed_successfully }
  files:
    image: site
    depends_on:
      store: { condition: service_healthy }
  store:
    image: store
    healthcheck: { test: [CMD, look] }`)
  expect(services).toEqual([
    { name: 'store', image: 'store', healthCommand: ['look'], isOnce: false },
    { name: 'files', image: 'site', isOnce: true },
    { name: 'edge', image: 'edge', isOnce: false },
  ])
})

test('services that wait for each other are named', () => {
  const text = `
services:
  one: { image: a, depends_on: { two: { condition: service_healthy } } }
  two: { image: b, depends_on: { one: { condition: service_healthy } } }`
  expect(() => readCompose(text)).toThrow('The services one, two wait for each other.')
})

test('every service of docker-compose.yml that keeps running has a health check', () => {
  const services = readCompose(readFileSync(composeFile, 'utf8'))
  expect(services.filter(({ isOnce, healthCommand }) => isOnce === (healthCommand !== undefined))).toEqual([])
})
