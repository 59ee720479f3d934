import { StartFailure } from '../../process/start-failure.ts'
import { ReleaseFailure, sentenceOf } from './release-failure.ts'

test.each([
  ['a refusal', new ReleaseFailure('Release a host first.'), 'Release a host first.'],
  [
    'a trial whose site does not start',
    new StartFailure('The back end is not ready after 60 s.'),
    'The back end is not ready after 60 s.',
  ],
  [
    'a full disk',
    Object.assign(new Error('write'), { code: 'ENOSPC' }),
    'Nothing can be written to /srv/remotes (ENOSPC): free some space, get access, or name another folder with --to.',
  ],
])('%s is one sentence without a stack', (_, error, sentence) => {
  expect(sentenceOf(error, '/srv/remotes')).toBe(sentence)
})
