import { shanghaiMinute, shanghaiToday } from './dates.ts'

/** A day (2026-12-03) as `12 月 3 日`, with its year where that is not the one of `today`, the day in Shanghai. */
export function dayText(day: string, today: string = shanghaiToday()): string {
  const [year, month, date] = day.split('-')
  const short = `${Number(month)} 月 ${Number(date)} 日`
  return year === today.slice(0, 4) ? short : `${year} 年 ${short}`
}

/** An ISO time as `12 月 3 日 20:33` in Shanghai, with its year as dayText has it. */
export function momentText(iso: string, today: string = shanghaiToday()): string {
  const [day = '', minute = ''] = shanghaiMinute(new Date(iso)).split(' ')
  return `${dayText(day, today)} ${minute}`
}
