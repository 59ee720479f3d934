import { reportedPolicy } from './policy-report.ts'

test('with TLS a policy reports its breaches by report-to and by report-uri', () => {
  const address = 'https://api.shop.example/reports/policy-breaches'
  expect(reportedPolicy("default-src 'none'", 'https://api.shop.example')).toEqual({
    'reporting-endpoints': `policy="${address}", default="${address}"`,
    'content-security-policy': `default-src 'none'; report-uri ${address}; report-to policy`,
  })
})

test('without TLS a policy reports by report-uri alone, which report-to would silence', () => {
  expect(reportedPolicy("default-src 'none'", 'http://api.localhost:3000')).toEqual({
    'content-security-policy': "default-src 'none'; report-uri http://api.localhost:3000/reports/policy-breaches",
  })
})
