import { calendarFile } from '#lib/exams/calendar.ts'
import { examKinds } from '#lib/exams/kinds.ts'
import { decide } from '#lib/platform/routes/decide.ts'
import { desktopVisit, phoneVisit, site } from '#lib/platform/routes/testing/visit.ts'
import { routes } from '#lib/tables/routes.ts'

test.each([
  [{}, '/calendar/all/all.ics'],
  [{ cityDir: 'henan' }, '/calendar/henan/all.ics'],
  [{ cityDir: null, kindDir: 'mokao' }, '/calendar/all/mokao.ics'],
])('the calendar of %j has the address %s', (choice, address) => {
  expect(calendarFile(choice)).toBe(address)
})

test('calendars pass by the pages on every device, whatever they are called', () => {
  const files = [...examKinds.map(({ dir }) => `${dir}.ics`), 'all.ics', 'nothing.ics']
  for (const file of files) {
    for (const visit of [desktopVisit, phoneVisit]) {
      expect(decide(visit(`/calendar/henan/${file}`), site, routes)).toEqual({ kind: 'pass' })
    }
  }
})

test.each([
  ['/calendar/Examination', '/examination'],
  ['/calendar/Mock', '/mock'],
])('the former page %s leads to %s', (address, location) => {
  expect(decide(desktopVisit(address), site, routes)).toMatchObject({ kind: 'redirect', location })
})

test('what is neither a calendar nor a former page is not found', () => {
  expect(decide(desktopVisit('/calendar/henan/linxuan'), site, routes).kind).toBe('missing')
})
