'use client'
import { useEffect, useRef, useState } from 'react'
import { ChooseButton } from '#components/practice/my-exam/choose-button.tsx'
import { useMyExam } from '#components/practice/my-exam/use-my-exam.ts'
import { rememberedProvince, rememberProvince } from '#lib/exams/client/remembered-province.ts'
import { nextWrittenDay, type WrittenDay } from '#lib/exams/countdown.ts'
import { examinationPage } from '#lib/exams/paths.ts'
import { href } from '#lib/platform/routes/href.ts'
import { shanghaiToday } from '#lib/platform/text/dates.ts'
import { isAhead } from '#lib/practice/my-exam.ts'
import { CountedDays } from './counted-days.tsx'
import styles from './hero.module.css'

export type Province = { id: number; name: string }

type Props = {
  exams: WrittenDay[]
  /** Those that have an exam to count down to. */
  provinces: Province[]
  /** The day on which the page was made, which is today's but in a page that stayed open. */
  made: string
}

/**
 * Evenings and weekends until my exam; without one until the next of the province that this device remembers. The page shows the
 * whole country's; what is one's own is known once the scripts run, in lines of the same height. Before that the form leads
 * to the calendar.
 */
export function Countdown({ exams, provinces, made }: Props) {
  const [chosen, setChosen] = useState({ cityId: null as number | null, today: made })
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // What was chosen before the scripts ran counts; else what the device remembers.
    const cityId = Number(select.current?.value) || rememberedProvince()
    setChosen({ cityId, today: shanghaiToday() })
  }, [])
  const choose = (value: string) => {
    const cityId = Number(value) || null
    rememberProvince(cityId)
    setChosen({ cityId, today: shanghaiToday() })
  }
  const mine = useMyExam()
  if (mine && isAhead(mine, chosen.today)) {
    // The page may be younger than what the device keeps.
    const { day } = exams.find(({ id }) => id === mine.id) ?? mine
    return (
      <div className={styles.count}>
        <div className={styles.choose}>
          <span>我的考试</span>
          <ChooseButton exam={mine}>换一场</ChooseButton>
        </div>
        <CountedDays exam={{ ...mine, day }} today={chosen.today} />
      </div>
    )
  }
  const exam = nextWrittenDay(exams, chosen.cityId, chosen.today)
  return (
    <div className={styles.count}>
      <div className={styles.choose}>
        <form action={href(examinationPage)}>
          <label>
            <span className="visually-hidden">我的省份</span>
            <select
              ref={select}
              name="cityId"
              value={chosen.cityId ?? ''}
              onChange={({ currentTarget }) => choose(currentTarget.value)}
            >
              <option value="">全国</option>
              {provinces.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </select>
          </label>
          <button type="submit">看考试日历</button>
        </form>
        <ChooseButton exam={mine}>选我的考试</ChooseButton>
      </div>
      {exam && <CountedDays exam={exam} today={chosen.today} />}
    </div>
  )
}
