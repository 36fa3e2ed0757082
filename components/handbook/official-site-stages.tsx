import { Link } from '#components/ui/link.tsx'
import { shortDay } from '#components/ui/short-day.ts'
import { substationPage } from '#lib/cities/paths.ts'
import type { DueStage } from '#lib/exams/official-sites.ts'
import { examPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import styles from './official-site-stages.module.css'

/** Lists stages that are due: exam, province, days. */
export function OfficialSiteStages({ stages }: { stages: DueStage[] }) {
  return (
    <ul className={styles.stages}>
      {stages.map(({ id, examId, title, name, city, startsOn, endsOn, note, state }) => (
        <li key={id} data-state={state}>
          <p className={styles.days}>
            <time dateTime={startsOn}>{shortDay(startsOn)}</time>
            {endsOn !== startsOn && (
              <>
                {' 至 '}
                <time dateTime={endsOn}>{shortDay(endsOn)}</time>
              </>
            )}
            <span>{state === 'open' ? '进行中' : '未开始'}</span>
          </p>
          <div>
            <h3>
              <Link href={href(examPage, { id: examId })}>{title}</Link>
            </h3>
            <p className={styles.facts}>
              {city ? (
                <Link href={href(substationPage, { cityId: city.id })}>{city.name}</Link>
              ) : (
                '全国'
              )}
              <span>{name}</span>
              {note && <span>{note}</span>}
            </p>
          </div>
        </li>
      ))}
    </ul>
  )
}
