import { networkOf, siteOf } from './network-of.ts'

test.each([
  ['2001:db8:1:2::1', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8:0:0:1::', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
  ['uk ada@example.com', 'uk ada@example.com'],
  ['019a7c3e-0000-7000-8000-000000000001', '019a7c3e-0000-7000-8000-000000000001'],
])('[BE-03] %s is counted as %s', (subject, caller) => {
  expect(networkOf(subject)).toBe(caller)
})

test.each([
  ['2001:db8:1:2::1', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::1', '2001:db8:1::/48'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['192.0.2.7', '192.0.2.7'],
])('[BE-03] %s belongs to the site %s', (subject, site) => {
  expect(siteOf(subject)).toBe(site)
})
