import { OfficialSites } from '#components/handbook/official-sites.tsx'
import type { OfficialSiteMap } from '#lib/exams/official-sites.ts'
import { href } from '#lib/platform/routes/href.ts'
import { searchPage } from '#lib/search/paths.ts'
import { ProvinceForm } from './province-form.tsx'
import styles from './tool.module.css'

type Props = { map: OfficialSiteMap; keyword: string; province: number | null }

/** Shows the official sites of one province on the search page; until one is chosen, the whole country's. */
export function OfficialSiteTool({
  map: { national, regions, missing },
  keyword,
  province,
}: Props) {
  const places = regions.flatMap((region) => region.places)
  const place = places.find(({ city }) => city.id === province)
  const unserved = missing.find(({ id }) => id === province)
  const officialSites = place?.officialSites ?? (unserved ? [] : national)
  return (
    <>
      <ProvinceForm
        action={href(searchPage)}
        sent={{ keyword }}
        name="province"
        groups={regions.map(({ name, places }) => ({
          name,
          cities: places.map(({ city }) => city),
        }))}
        chosen={place?.city.id ?? null}
      />
      <div className={styles.answer}>
        {unserved && <p>{unserved.name}以当年公告写明的网址为准。</p>}
        {officialSites.length > 0 && <OfficialSites officialSites={officialSites} dated />}
      </div>
    </>
  )
}
