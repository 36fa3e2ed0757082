type Greeted = { now: Date; name: string; today: number }

/** A word to who comes in, by the hour of the own clock, and whether the square of today is lit. */
export function greeting({ now, name, today }: Greeted): string {
  const hour = now.getHours()
  const hello = hour < 5 ? '夜深了' : hour < 11 ? '早上好' : hour < 18 ? '下午好' : '晚上好'
  const lit = today === 0 ? '今天还没亮灯' : `今天做了 ${today} 题`
  return `${hello}${name && `，${name}`}。${lit}`
}
