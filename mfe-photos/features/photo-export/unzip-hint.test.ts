import { unzipHintOf } from './export-chunks.tsx'

test.each([
  ['windows', 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36'],
  ['mac', 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15'],
  ['ios', 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15'],
  ['android', 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36'],
  ['other', 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36'],
])('[EX-02] the unpacking hint is that of %s', (system, userAgent) => {
  expect(unzipHintOf(userAgent)).toBe(system)
})
