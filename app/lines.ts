import type { WindowLine } from '#components/ui/exam-windows.tsx'
import type { RegionLinks } from '#components/ui/region-links.tsx'
import { substationPage } from '#lib/cities/paths.ts'
import type { City, Region } from '#lib/cities/shapes.ts'
import { examPage, mockPage } from '#lib/exams/paths.ts'
import type { ExamWindow } from '#lib/exams/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'
import { DAY_MS, shanghaiToday } from '#lib/platform/text/dates.ts'

/** A registration window as a line of its list; what it says of days holds until midnight in Shanghai. */
export function windowLineOf(window: ExamWindow): WindowLine {
  const { id, title, kind, city, examDate, note, state, signUp } = window
  return {
    ...{ id, title, kind, examDate, note, state },
    href: kind === '模考' ? href(mockPage) : href(examPage, { id }),
    official: state === 'open' ? (signUp?.link ?? null) : null,
    place: city && { name: city.name, href: cityPath(city) },
    from: window.registrationStart,
    until: window.registrationEnd,
    stateText: stateText(window, shanghaiToday()),
  }
}

/** Where a registration stands on a day, with the days until that changes. */
export function stateText(
  { state, registrationStart, registrationEnd }: ExamWindow,
  today: string,
): string {
  const daysTo = (day: string) => Math.round((Date.parse(day) - Date.parse(today)) / DAY_MS)
  if (state === 'closed') return '已结束'
  const days = daysTo(state === 'open' ? registrationEnd : registrationStart)
  if (state === 'open') return days === 0 ? '今天截止' : `报名中，剩 ${days} 天`
  return `${{ 1: '明天', 2: '后天' }[days] ?? `${days} 天后`}开始`
}

/** City sites by region; `own` leaves its own city out and brings its region to the front. */
export function regionLinksOf(regions: Region[], own?: City): RegionLinks[] {
  const isNear = (region: Region) => region.region === own?.region
  return [...regions.filter(isNear), ...regions.filter((region) => !isNear(region))]
    .map(({ name, cities }) => ({
      name,
      links: cities
        .filter((city) => city.id !== own?.id)
        .map((city) => ({ name: city.name, href: cityPath(city) })),
    }))
    .filter(({ links }) => links.length > 0)
}

const cityPath = ({ id }: { id: number }) => href(substationPage, { cityId: id })
