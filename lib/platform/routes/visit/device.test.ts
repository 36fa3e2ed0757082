import { existsSync, readFileSync } from 'node:fs'
import { userAgents } from '#lib/platform/routes/testing/device.ts'
import { isPhone } from './device.ts'

test.each(userAgents)('%s: %s', (device, userAgent) => {
  expect(isPhone(userAgent)).toBe(device === 'mobile')
})

test('the great majority of real phones is sent, and nearly everything else stays', () => {
  const { source, rows } = collection()
  const rate = (devices: string[], wanted: boolean) => {
    const those = rows.filter(({ device }) => devices.includes(device))
    const right = those.filter(({ ua }) => isPhone(ua) === wanted)
    return { share: right.length / those.length, text: `${right.length}/${those.length}` }
  }
  const phones = rate(['mobile'], true)
  const others = rate(['desktop', 'bot'], false)
  const tablets = rate(['tablet'], false)
  process.stdout.write(
    `devices (${source}): phones sent ${phones.text}, desktops and bots kept ${others.text}, tablets kept ${tablets.text}\n`,
  )
  expect(phones.share).toBeGreaterThanOrEqual(0.98)
  expect(others.share).toBeGreaterThanOrEqual(0.995)
  expect(tablets.share).toBeGreaterThanOrEqual(0.995)
})

type Sample = { ua: string; device: string; conventional: boolean }

/** The large collection lies beside the checkout and is not part of it; without it our own list is counted. */
function collection(): { source: string; rows: Sample[] } {
  const file = new URL('../../../../../shared/data/ua/ua.jsonl', import.meta.url)
  if (!existsSync(file)) {
    const rows = userAgents.map(([device, ua]) => ({ ua, device, conventional: true }))
    return { source: 'own list', rows }
  }
  const lines = readFileSync(file, 'utf8').trim().split('\n')
  const rows = lines.map((line) => JSON.parse(line) as Sample).filter((row) => row.conventional)
  return { source: 'ua.jsonl', rows: rows.filter((row) => !isMobileSpider(row)) }
}

// A spider that says what a phone says wants the phone's page.
const isMobileSpider = ({ ua, device }: Sample) =>
  device === 'bot' && /iPhone|Android.+Mobile|\bMIDP\b|DoCoMo/.test(ua)
