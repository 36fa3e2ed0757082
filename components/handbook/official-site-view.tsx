import type { ReactNode } from 'react'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { substationPage } from '#lib/cities/paths.ts'
import type { City } from '#lib/cities/shapes.ts'
import type { OfficialSiteMap } from '#lib/exams/official-sites.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './official-site-view.module.css'
import { OfficialSites } from './official-sites.tsx'

type Props = {
  map: OfficialSiteMap
  /** Name of the use, such as 报名. */
  what: string
  /** Exams due now, above the long list of provinces. */
  children?: ReactNode
}

/** Shows the official sites: the whole country's, then every province's by region. */
export function OfficialSiteView({ map: { national, regions, missing }, what, children }: Props) {
  if (national.length === 0 && regions.length === 0) {
    return (
      <>
        <EmptyState title={`还没有收录${what}的官方网站`}>以招录公告写明的网址为准</EmptyState>
        {children}
      </>
    )
  }
  const places = regions.flatMap((region) => region.places)
  const days = new Set(
    [national, ...places.map((place) => place.officialSites)].flat().map((p) => p.checkedOn),
  )
  // One day for all is said once.
  const checkedOn = days.size === 1 ? [...days][0] : null
  return (
    <>
      {checkedOn && (
        <p className="muted">
          下列网址均于 <time dateTime={checkedOn}>{checkedOn}</time> 打开核对。
        </p>
      )}
      {national.length > 0 && (
        <section className={styles.national}>
          <h2>全国</h2>
          <OfficialSites officialSites={national} dated={!checkedOn} />
        </section>
      )}
      {places.length > 0 && (
        <nav className={styles.jump} aria-label="按省份跳到">
          <ul>
            {places.map(({ city }) => (
              <li key={city.id}>
                <a href={`#${city.cityDir}`}>{city.name}</a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {children && <div className={styles.due}>{children}</div>}
      {regions.map(({ name, places }) => (
        <section key={name} className={styles.region}>
          <h2>{name}</h2>
          <div className={styles.places}>
            {places.map(({ city, officialSites }) => (
              <div key={city.id} id={city.cityDir}>
                <h3>
                  {city.name}
                  <Link href={substation(city)}>{city.name}分站</Link>
                </h3>
                <OfficialSites officialSites={officialSites} dated={!checkedOn} />
              </div>
            ))}
          </div>
        </section>
      ))}
      {missing.length > 0 && (
        <p className={styles.missing}>
          {missing.map((city) => city.name).join('、')}的{what}网站以当年公告写明的网址为准。
        </p>
      )}
    </>
  )
}

const substation = ({ id }: City) => href(substationPage, { cityId: id })
