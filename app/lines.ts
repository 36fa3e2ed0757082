import type { WindowLine } from '#components/ui/exam-windows.tsx'
import type { RegionLinks } from '#components/ui/region-links.tsx'
import { substationPage } from '#lib/cities/paths.ts'
import type { City, Region } from '#lib/cities/shapes.ts'
import type { ExamWindow } from '#lib/exams/shapes.ts'
import { href } from '#lib/platform/routes/href.ts'

/** A registration window as a line of its table. */
export function windowLineOf(window: ExamWindow): WindowLine {
  return {
    id: window.id,
    title: window.title,
    kind: window.kind,
    place: window.city && { name: window.city.name, href: cityPath(window.city) },
    from: window.registrationStart,
    until: window.registrationEnd,
    examDate: window.examDate,
    note: window.note,
    state: window.state,
  }
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
