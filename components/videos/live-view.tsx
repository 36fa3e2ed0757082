import type { ReactNode } from 'react'
import { Catalogue } from '#components/ui/catalogue.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import type { LiveCalendar, LiveItem } from '#lib/courses/views.ts'
import { href } from '#lib/platform/routes/href.ts'
import { publicClassPage } from '#lib/videos/paths.ts'
import { LiveList } from './live-list.tsx'
import styles from './theater-view.module.css'

type Props = Omit<Parameters<typeof Catalogue>[0], 'children' | 'size'> & {
  calendar: LiveCalendar
  /** Draws the link to the room of a broadcast. */
  wayTo: (video: LiveItem) => ReactNode
}

/** Shows what is on the air, what comes, what is over. */
export function LiveView({ calendar, wayTo, ...frame }: Props) {
  const { now, coming, past } = calendar
  return (
    <Catalogue {...frame}>
      <div className={styles.series}>
        {now.length > 0 && (
          <Section title="正在直播">
            <LiveList lives={now} state="now" wayTo={wayTo} />
          </Section>
        )}
        <Section title="直播预告">
          {coming.length > 0 ? (
            <LiveList lives={coming} state="coming" wayTo={wayTo} />
          ) : (
            <EmptyState title="近期没有安排直播">
              看看<Link href={href(publicClassPage)}>公开课</Link>
            </EmptyState>
          )}
        </Section>
        {past.length > 0 && (
          <Section title="往期直播">
            <LiveList lives={past} state="past" wayTo={wayTo} />
          </Section>
        )}
      </div>
    </Catalogue>
  )
}
