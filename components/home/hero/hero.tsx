import { DailyQuestionPanel } from '#components/activities/daily-question-panel.tsx'
import { ButtonLink } from '#components/ui/button-link.tsx'
import type { DailyQuestion } from '#lib/activities/contract.ts'
import type { WrittenDay } from '#lib/exams/countdown.ts'
import { ContinuePractice } from './continue-practice.tsx'
import { Countdown, type Province } from './countdown.tsx'
import styles from './hero.module.css'

export type HeroProps = {
  /** Name of the site, and in a line what for. */
  about: string
  today: string
  question: DailyQuestion | null
  isBankOpen: boolean
  /** Where somebody goes on who has come to practise; the bank while it is open. */
  start: { name: string; href: string }
  exams: WrittenDay[]
  provinces: Province[]
}

/** The first screen: a sentence, the days that are left, and a question to answer on the spot. */
export function Hero(props: HeroProps) {
  const { about, today, question, isBankOpen, start, exams, provinces } = props
  return (
    <section className={`dusk ${styles.hero}`} aria-label="今晚">
      <div className={`container ${styles.inner}`} data-asks={question ? '' : undefined}>
        <div className={styles.say}>
          <h1>
            下班后的一小时，
            <br />
            够您往前走一格
          </h1>
          <p className={`muted ${styles.about}`}>{about}</p>
          {isBankOpen && (
            <div className="user-only">
              <ContinuePractice today={today} />
            </div>
          )}
          <p className={`${styles.actions} ${isBankOpen ? 'guest-only' : ''}`}>
            {question ? (
              <ButtonLink href="#today" variant="lamp" big>
                做一道题
              </ButtonLink>
            ) : (
              <ButtonLink href={start.href} variant="lamp" big>
                {start.name}
              </ButtonLink>
            )}
          </p>
          {exams.length > 0 && <Countdown exams={exams} provinces={provinces} made={today} />}
        </div>
        <picture>
          <source media="(max-width: 960px)" srcSet="/art/hero-phone.svg" />
          <img src="/art/hero.svg" width={1440} height={460} alt="" className={styles.art} />
        </picture>
        {question && (
          <div id="today" className={styles.ask}>
            <DailyQuestionPanel title="今日一题" made={question} isBankOpen={isBankOpen} />
          </div>
        )}
      </div>
    </section>
  )
}
