import { Link } from '#components/ui/link.tsx'
import { Section } from '#components/ui/section.tsx'
import styles from './mock-guide.module.css'

type Props = {
  papersHref: string
  calendarHref: string
  /** Whether there is one to register for here. */
  isOpen: boolean
}

/** Says what a mock exam is and what it is not. */
export function MockGuide({ papersHref, calendarHref, isOpen }: Props) {
  return (
    <Section title="关于模考">
      <dl className={styles.guide}>
        <dt>什么是模考</dt>
        <dd>
          许多人在同一时段做同一份试卷，时长和题型照正式考试安排。它检验的是时间分配和临场状态，这两样自己零散做题看不出来。
        </dd>
        <dt>怎样参加</dt>
        <dd>
          {isOpen
            ? '在日历里点一场的名字，看说明、规则和时间，登录后报名；报好了有报考号，开考前可以取消。'
            : '本站还不能报名参加模考。开放之后，场次和日期写进这个日历，报名入口也放在本页。'}
        </dd>
        <dt>现在想练</dt>
        <dd>
          照考试的时长限时做一套<Link href={papersHref}>成套试卷</Link>
          ，交卷后看得分与解析；正式考试的日期看
          <Link href={calendarHref}>考试日历</Link>。
        </dd>
      </dl>
    </Section>
  )
}
