import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { withdrawnImageOf } from './withdrawn-images.ts'

const root = dirname(dirname(import.meta.dirname))

/** Every file that names an image for a container: compose files, manifests, pipelines and Dockerfiles. */
const files = globSync(['docker-compose.yml', 'deploy/**/*.{yml,yaml}', 'deploy/**/*Dockerfile*', '.ci/**/*'], {
  cwd: root,
  withFileTypes: true,
})
  .filter((entry) => entry.isFile())
  .map(({ parentPath, name }) => join(parentPath, name))

const imagesIn = (text: string) =>
  [...text.matchAll(/^\s*(?:-?\s*image:|FROM|name:)\s*["']?([\w./-]+[:@][\w.:@-]+)/gm)].map(([, image = '']) => image)

test('no file names an image that is known to be gone', () => {
  const named = files.flatMap((file) => imagesIn(readFileSync(file, 'utf8')))
  expect(named).toEqual(expect.arrayContaining([expect.stringMatching(/^postgres:/), expect.stringMatching(/^node:/)]))
  expect(named.flatMap((image) => withdrawnImageOf(image) ?? [])).toEqual([])
})

test.each([
  ['minio/minio:RELEASE.2025-04-22T22-12-26Z', 'seaweedfs'],
  ['registry.example/minio/mc:latest', 'seaweedfs'],
  ['bitnami/postgresql:17.2.0', 'the program itself'],
])('%s is known to be gone, and its replacement is named', (image, instead) => {
  expect(withdrawnImageOf(image)).toContain(instead)
})

test.each(['postgres:18.1-bookworm', 'chrislusf/seaweedfs:3.97', 'example.com/minio-client:1'])(
  '%s is not known to be gone',
  (image) => {
    expect(withdrawnImageOf(image)).toBeUndefined()
  },
)
