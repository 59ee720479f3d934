import { browserOf, browserVersionOf } from './browser-of.ts'

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox, Windows'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36 Edg/140.0',
    'Edge, Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1', 'Safari, macOS'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 CriOS/140.0 Safari/604.1',
    'Chrome, iPhone',
  ],
  [
    'Mozilla/5.0 (Linux; Android 15; SM-S921B) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36',
    'Samsung Internet, Android',
  ],
  ['<script>alert(1)</script> visit www.evil.example', undefined],
  [undefined, undefined],
])('the header %j names %s', (agent, expected) => {
  expect(browserOf(agent)).toBe(expected)
})

test.each([
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox 140, Windows'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1', 'Safari 18, macOS'],
  ['Mozilla/5.0 (X11; Linux x86_64) Chrome/ Safari/537.36', 'Chrome, Linux'],
  ['Firefox/99999999', 'Firefox 999'],
  ['<script>alert(1)</script>', undefined],
])('the header %j names the version %s', (agent, expected) => {
  expect(browserVersionOf(agent)).toBe(expected)
})
