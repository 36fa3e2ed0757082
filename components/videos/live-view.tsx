import { Catalogue } from '#components/ui/catalogue.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import type { LiveCalendar } from '#lib/courses/views.ts'
import { href } from '#lib/platform/routes/href.ts'
import { publicClassPage } from '#lib/videos/paths.ts'
import { LiveList } from './live-list.tsx'
import styles from './theater-view.module.css'

type Props = Omit<Parameters<typeof Catalogue>[0], 'children' | 'size'> & { calendar: LiveCalendar }

/** Shows what is on the air, what comes, what is over. */
export function LiveView({ calendar, ...frame }: Props) {
  const { now, coming, past } = calendar
  return (
    <Catalogue {...frame}>
      <div className={styles.series}>
        {now.length > 0 && (
          <Section title="正在直播">
            <p className="muted">本站还不能看直播，结束后有录像的在“往期直播”里播放。</p>
            <LiveList lives={now} state="now" />
          </Section>
        )}
        <Section title="直播预告">
          {coming.length > 0 ? (
            <LiveList lives={coming} state="coming" />
          ) : (
            <EmptyState title="近期没有安排直播">
              看看<Link href={href(publicClassPage)}>公开课</Link>
            </EmptyState>
          )}
        </Section>
        {past.length > 0 && (
          <Section title="往期直播">
            <LiveList lives={past} state="past" />
          </Section>
        )}
      </div>
    </Catalogue>
  )
}
