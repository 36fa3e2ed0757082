import Fraction from 'fraction.js'
import { gridOf, type SecondWay } from './view.ts'

// The second ways of 数量关系: numbers are read from the stem, and what it tells is played through or tried out.

/** The numbers of a text in their order. */
const numbersIn = (text: string): number[] =>
  [...text.matchAll(/\d+(?:\.\d+)?/g)].map(([number]) => Number(number))

/** The one number that a pattern finds in the stem; throws when it says none. */
function said(stem: string, pattern: RegExp): number {
  const found = pattern.exec(stem)?.[1]
  if (found === undefined) throw new Error(`${pattern} in "${stem}"`)
  return Number(found)
}

const sum = (list: readonly number[]) => list.reduce((all, one) => all + one, 0)
const whole = (value: number) => ({ value: new Fraction(value) })

/** The only number from 0 to `most` that fits; throws when there is none, or another. */
function onlyFitting(most: number, fits: (tried: number) => boolean): number {
  const found = Array.from({ length: most + 1 }, (_, tried) => tried).filter(fits)
  if (found.length !== 1) throw new Error(`${found.length} numbers fit`)
  return found[0] as number
}

/** S1: a work of as many units as the product of all days is done day by day. */
const jointWork: SecondWay = ({ stem }) => {
  const numbers = numbersIn(stem)
  const alone = numbers.slice(0, stem.includes('丙') ? 3 : 2)
  const [together = 0] = numbers.slice(alone.length)
  const work = alone.reduce((product, days) => product * days)
  const each = alone.map((days) => work / days)
  let [left, days] = [work, 0]
  if (/轮流|次序/.test(stem)) {
    for (; left > 0; days++) left -= each[days % each.length] as number
    return whole(days)
  }
  for (let day = 0; day < together; day++) left -= sum(each)
  for (; left > 0; days++) left -= sum(each.slice(1))
  if (left !== 0) throw new Error('the last day is no whole one')
  return whole(days)
}

/** S2: plans of whole days are tried: which of them is done as the stem tells? */
const efficiency: SecondWay = ({ stem }) => {
  const numbers = numbersIn(stem)
  if (stem.includes('效率之比')) {
    const [one = 0, other = 0, helper = 0, days = 0] = numbers
    return whole(
      onlyFitting(
        days,
        (late) => one * days + helper * (days - late) === other * days + helper * late,
      ),
    )
  }
  const [first = 0, second = 0, early = 0] = numbers
  const fits = (plan: number) => {
    const [before = 0, usual = 0, faster = 0] = stem.includes('%')
      ? [first, 100, 100 + second]
      : [0, first, first + second]
    return (
      plan - early > before && usual * before + faster * (plan - early - before) === usual * plan
    )
  }
  return whole(onlyFitting(1000, fits))
}

/** S3: both walk minute by minute, until they stand at one place. */
const meeting: SecondWay = ({ stem }) => {
  const [one, other] = [said(stem, /甲(?:骑车)?每分钟行(\d+)米/), said(stem, /乙每分钟行(\d+)米/)]
  const wait = said(stem, /(?:先走|停留)(\d+)分钟/)
  const isChase = stem.includes('同向')
  let [first, second] = [0, said(stem, /相距(\d+)米/)]
  if (isChase) second += other * wait
  else if (stem.includes('先走')) first += one * wait
  let minute = 0
  for (; first < second; minute++) {
    // 甲 stands still from the second minute on.
    const stands = stem.includes('停留') && minute >= 1 && minute <= wait
    if (!stands) first += one
    second += isChase ? other : -other
  }
  if (first !== second) throw new Error('they pass each other within a minute')
  return whole(minute)
}

/** S4: from event to event, an end that is reached or a meeting face to face, in exact fractions of minutes. */
const shuttle: SecondWay = ({ stem }) => {
  const length = new Fraction(said(stem, /相距(\d+)米/))
  const one = { at: new Fraction(0), to: 1, speed: said(stem, /甲每分钟走(\d+)米/) }
  const other = { at: length, to: -1, speed: said(stem, /乙每分钟走(\d+)米/) }
  let walked = new Fraction(0)
  for (let left = said(stem, /第(\d)次/); ; ) {
    const ends = [one, other].map(({ at, to, speed }) =>
      (to > 0 ? length.sub(at) : at).div(speed),
    ) as [Fraction, Fraction]
    const ahead = other.at.sub(one.at).mul(one.to)
    const isFacing = one.to !== other.to && ahead.compare(0) > 0
    const meet = isFacing ? ahead.div(one.speed + other.speed) : null
    const end = ends[0].lt(ends[1]) ? ends[0] : ends[1]
    const minutes = meet?.lte(end) ? meet : end
    const isMeeting = minutes === meet
    for (const person of [one, other])
      person.at = person.at.add(minutes.mul(person.speed * person.to))
    walked = walked.add(minutes.mul(one.speed))
    if (isMeeting && --left === 0) return { value: /[距离]A端多少/.test(stem) ? one.at : walked }
    for (const person of [one, other]) {
      if (person.at.compare(0) === 0) person.to = 1
      if (person.at.compare(length) === 0) person.to = -1
    }
  }
}

/** S5: speeds of boat and water are tried; cyclists and train go second by second. */
const relativeMotion: SecondWay = ({ stem }) => {
  if (stem.includes('静水')) {
    const [way = 0, down = 0, up = 0] = numbersIn(stem)
    const isBoat = (boat: number) =>
      Array.from({ length: boat }, (_, water) => water).some(
        (water) => (boat + water) * down === way && (boat - water) * up === way,
      )
    return whole(onlyFitting(200, isBoat))
  }
  if (stem.includes('追上')) {
    const [round, left] = [said(stem, /圈长?(\d+)米/), said(stem, /第(\d)次/)]
    const [one, other] = [said(stem, /甲每秒骑(\d+)米/), said(stem, /乙每秒骑(\d+)米/)]
    for (let [second, first, last, met] = [1, one, other, 0]; second < 100_000; second++) {
      if (first % round === last % round && ++met === left) return whole(second)
      first += one
      last += other
    }
    throw new Error('nobody is overtaken in a whole second')
  }
  const [train, bridge] = [said(stem, /一列长(\d+)米/), said(stem, /[^列]长(\d+)米/)]
  const speed = (said(stem, /每小时行?(\d+)千米/) * 1000) / 3600
  let [front, second] = [0, 0]
  for (; front - train < bridge; second++) front += speed
  if (front - train !== bridge) throw new Error('the train leaves within a second')
  return whole(second)
}

/** S6: costs and prices in whole yuan are tried; of a hundred pieces each is sold by itself. */
const profit: SecondWay = ({ stem }) => {
  const [first = 0, second = 0, third = 0] = numbersIn(stem)
  if (stem.includes('先提'))
    return whole(
      onlyFitting(5000, (price) => price * (100 + first) * (100 - second) === third * 10_000),
    )
  if (!stem.includes('余下'))
    return whole(
      onlyFitting(2000, (cost) => cost * (100 + first) * second * 10 === (cost + third) * 10_000),
    )
  // Each costs 100 yuan; takings are in hundredths of a yuan.
  const pieces = Array.from({ length: 100 }, (_, piece) =>
    piece < second ? (100 + first) * 100 : Math.round((100 + first) * third * 10),
  )
  return { value: new Fraction(sum(pieces) - 1_000_000, 10_000) }
}

/** S7: unit after unit is paid for, up to the amount that was used, or until the money is spent. */
const tiers: SecondWay = ({ stem }) => {
  const numbers = numbersIn(stem)
  const told = numbers.at(-1) ?? 0
  // Two tiers tell a bound and two prices; three repeat each bound where the next tier begins.
  const [first = 0, low = 0, third = 0, second = 0, middle = 0, , high = 0] = numbers
  const isTwo = numbers.length === 4
  const priceOf = (unit: number) => {
    if (unit <= first) return low
    if (isTwo) return third
    return unit <= second ? middle : high
  }
  const isInverse = stem.includes(`费${told}元`) || stem.includes(`费用是${told}元`)
  let [unit, fee] = [0, 0]
  while (isInverse ? fee < told : unit < told) fee += priceOf(++unit)
  if (!isInverse) return whole(fee)
  if (fee !== told) throw new Error('no whole unit is paid last')
  return whole(unit)
}

/** S8: gram after gram is added, of which each brings its share; what is poured away takes its share along. */
const concentration: SecondWay = ({ stem }) => {
  const [one = 0, mass = 0, third = 0, fourth = 0] = numbersIn(stem)
  if (stem.includes('操作')) {
    let salt = new Fraction(one * mass, 100)
    for (let time = 0; time < fourth; time++) salt = salt.sub(salt.div(mass).mul(third))
    return { value: salt.div(mass).mul(100) }
  }
  // Hundredths of a gram in each gram, one by one.
  let [salt, all] = [0, 0]
  const pour = (percent: number, grams: number) => {
    for (let gram = 0; gram < grams; gram++) [salt, all] = [salt + percent, all + 1]
  }
  pour(one, mass)
  if (!stem.includes('加入')) {
    pour(third, fourth)
    return whole(onlyFitting(100, (percent) => percent * all === salt))
  }
  let added = 0
  for (; salt !== third * all && added < 10_000; added++) pour(fourth, 1)
  return whole(added)
}

/** S12: of all takings, kind by kind, the largest that does not yet do; one more is needed. */
const worstCase: SecondWay = ({ stem }) => {
  const numbers = numbersIn(stem)
  const [alike = 0, amounts] = [numbers[numbers.length - 1], numbers.slice(0, -1)]
  const kinds = stem.includes('两类') ? 2 : 1
  // The most things that are taken while so many kinds, the index, have enough.
  let most = [0]
  for (const amount of amounts) {
    const next: number[] = []
    for (const [reached, before] of most.entries())
      for (let taken = 0; taken <= amount; taken++) {
        const now = reached + (taken >= alike ? 1 : 0)
        next[now] = Math.max(next[now] ?? 0, before + taken)
      }
    most = next
  }
  return whole(Math.max(...most.slice(0, kinds)) + 1)
}

/** S14: of three activities the regions are filled from within; else numbers are tried, and people and places counted. */
const overlaps: SecondWay = ({ stem }) => {
  const [first = 0, second = 0, third = 0, fourth = 0, fifth = 0, sixth = 0, all = 0] =
    numbersIn(stem)
  if (stem.includes('两项都没有参加'))
    return whole(
      onlyFitting(first, (both) => second - both + (third - both) + both + fourth === first),
    )
  if (/恰好.{2}两项/.test(stem)) {
    // All people, three activities, those in all and those in none.
    const people = first - sixth
    return whole(
      onlyFitting(first, (twice) => {
        const once = people - twice - fifth
        return once + 2 * twice + 3 * fifth === second + third + fourth
      }),
    )
  }
  const [ab, ac, bc] = [fourth - all, fifth - all, sixth - all]
  return whole(sum([first - ab - ac - all, second - ab - bc - all, third - ac - bc - all]))
}

/** S13: every way to share out different numbers is written down, the largest first, and the asked place is looked at. */
const extremes: SecondWay = ({ stem }) => {
  const [total = 0, offices = 0] = numbersIn(stem)
  const least =
    stem.includes('至少分到') && !stem.includes('最多的科室') ? said(stem, /至少分到(\d+)/) : 1
  const place = stem.includes('最多的科室') ? 1 : said(stem, /排第(\d)/)
  const found = new Set<number>()
  const share = (left: number, parts: number, below: number, at: number) => {
    if (parts === 0) {
      if (left === 0) found.add(at)
      return
    }
    const rest = parts - 1
    // Those behind have different numbers below this one, and the least of all at least.
    for (let part = Math.min(below - 1, left); part >= least + rest; part--) {
      if (left - part > rest * (part - 1)) break
      share(left - part, rest, part, offices - rest === place ? part : at)
    }
  }
  share(total, offices, total + 1, 0)
  return whole(place === 1 ? Math.min(...found) : Math.max(...found))
}

/** S9: everybody is put on every seat, and the rows that keep to all conditions are counted. */
const arrangement: SecondWay = ({ stem }) => {
  const all = said(stem, /(\d)名同事/)
  const told =
    /([甲乙丙丁戊己、]+)(?:[两三四]人)?(必须相邻|互不相邻|都?不在两端|不在左端|不在右端)/g
  const conditions = [...stem.matchAll(told)].map(([, people = '', rule = '']) => ({
    people: people.split('、').map((name) => '甲乙丙丁戊己'.indexOf(name)),
    rule: rule.replace('都', ''),
  }))
  if (conditions.length === 0) throw new Error(`no condition in "${stem}"`)
  // Seats of the people, in the order of their names.
  const isAllowed = (seats: readonly number[]) =>
    conditions.every(({ people, rule }) => {
      const taken = people.map((person) => seats[person] ?? -1).sort((one, other) => one - other)
      const gaps = taken.slice(1).map((seat, at) => seat - (taken[at] ?? 0))
      if (rule === '必须相邻') return gaps.every((gap) => gap === 1)
      if (rule === '互不相邻') return gaps.every((gap) => gap > 1)
      const ends = rule === '不在左端' ? [0] : rule === '不在右端' ? [all - 1] : [0, all - 1]
      return !taken.some((seat) => ends.includes(seat))
    })
  const count = (seats: readonly number[]): number =>
    seats.length === all
      ? Number(isAllowed(seats))
      : sum(
          Array.from({ length: all }, (_, seat) => seat)
            .filter((seat) => !seats.includes(seat))
            .map((seat) => count([...seats, seat])),
        )
  return whole(count([]))
}

/** S10: all choices of people are gone through, or all ways to share out things office by office. */
const selection: SecondWay = ({ stem }) => {
  const [many = 0, more = 0, third = 0, fourth = 0] = numbersIn(stem)
  if (stem.includes('相同的')) {
    // Things, offices and the least for each.
    const share = (left: number, among: number): number => {
      if (among === 1) return Number(left >= third)
      let ways = 0
      for (let given = third; given <= left; given++) ways += share(left - given, among - 1)
      return ways
    }
    return whole(share(many, more))
  }
  const all = many + more
  const isLeast = stem.includes('至少')
  const fits = (first: number, second: number) =>
    isLeast ? first + second === third && second >= fourth : first === third && second === fourth
  // Person by person, the first group first: chosen or not.
  const choose = (person: number, first: number, second: number): number => {
    if (first + second > (isLeast ? third : third + fourth)) return 0
    if (person === all) return Number(fits(first, second))
    const isFirst = person < many
    return (
      choose(person + 1, first, second) +
      choose(person + 1, first + Number(isFirst), second + Number(!isFirst))
    )
  }
  return whole(choose(0, 0, 0))
}

/** S15: ages of the youngest are tried; everybody grows by one year each year. */
const ages: SecondWay = ({ stem }) => {
  const [first = 0, second = 0, third = 0, fourth = 0] = numbersIn(stem)
  const fits = (age: number) => {
    if (stem.includes('丙')) {
      const years = stem.includes('年前') ? -third : third
      return sum([age, age + second, age + second + first].map((one) => one + years)) === fourth
    }
    if (!stem.includes('年前')) return age + first + second === third * (age + second)
    // The parent's age is tried, too.
    return Array.from({ length: 100 }, (_, parent) => parent).some(
      (parent) =>
        age > first &&
        parent - first === second * (age - first) &&
        parent + third === fourth * (age + third),
    )
  }
  return whole(onlyFitting(95, fits))
}

/** S18: day by day, until all have their turn on one. */
const cycles: SecondWay = ({ stem }) => {
  const pauses = numbersIn(stem)
  // Days that each has still to wait.
  const waits = pauses.map((days) => (stem.includes('每隔') ? days + 1 : days))
  const left = [...waits]
  for (let day = 1; day < 10_000; day++) {
    for (const [person, wait] of waits.entries())
      left[person] = (left[person] ?? 0) === 0 ? wait - 1 : (left[person] ?? 0) - 1
    if (left.every((days) => days === 0)) return whole(day)
  }
  throw new Error('they never meet again')
}

/** S19: what comes or goes in a unit of time is tried until both tellings have one stock; it is then used up step by step. */
const grazing: SecondWay = ({ stem }) => {
  const [one = 0, long = 0, other = 0, short = 0, asked = 0] = numbersIn(stem)
  const changes = Array.from({ length: 101 }, (_, at) => at - 50)
  const found = changes.filter((change) => (one - change) * long === (other - change) * short)
  const [change = 0] = found
  if (found.length !== 1) throw new Error(`${found.length} changes fit`)
  const stock = (one - change) * long
  const lasts = (workers: number) => {
    let [left, steps] = [stock, 0]
    for (; left > 0 && steps < 1000; steps++) left += change - workers
    return left === 0 ? steps : 0
  }
  if (/，多少(?:分钟|小时|天)/.test(stem)) return whole(lasts(asked))
  return whole(onlyFitting(500, (workers) => lasts(workers) === asked))
}

/** S20: every number of the range is divided, and the road is walked metre by metre. */
const remainders: SecondWay = ({ stem }) => {
  const numbers = numbersIn(stem)
  if (stem.includes('米')) {
    const [length = 0, gap = 0] = numbers
    const isOpen = stem.includes('两端都不')
    let side = 0
    for (let metre = 0; metre <= length; metre++)
      if (metre % gap === 0 && !(isOpen && (metre === 0 || metre === length))) side++
    return whole(2 * side)
  }
  const [told, [low = 0, high = 0]] = [numbers.slice(0, -2), numbers.slice(-2)]
  const leaves = (number: number) =>
    told.every((size, at) => at % 2 === 1 || number % size === told[at + 1])
  return whole(onlyFitting(high, (number) => number >= low && leaves(number)))
}

/** S16: square metres and small cubes are counted one by one; of two like boards the width of each is found first. */
const geometry: SecondWay = (view) => {
  const { stem } = view
  const [first = 0, second = 0, third = 0] = numbersIn(stem)
  // A drawing, where there is one, has the same lengths in the same order.
  const drawn =
    view.svg === null
      ? ''
      : gridOf(view)
          .rows.map(([, length = '']) => length)
          .join()
  if (drawn !== '' && drawn !== [first, second, third].join())
    throw new Error(`the figure shows ${drawn}`)
  const places = (length: number) => Array.from({ length }, (_, at) => at)
  if (stem.includes('颜色')) {
    const wanted = stem.includes('没有一面') ? 0 : stem.includes('恰好一面') ? 1 : 2
    // In one direction a cube has a painted face at each end.
    const painted = (at: number, length: number) => Number(at === 0) + Number(at === length - 1)
    const cubes = places(first).flatMap((x) =>
      places(second).flatMap((y) =>
        places(third).map((z) => painted(x, first) + painted(y, second) + painted(z, third)),
      ),
    )
    return whole(cubes.filter((faces) => faces === wanted).length)
  }
  if (stem.includes('路')) {
    const isInside = (at: number, length: number) => at >= third && at < third + length
    const squares = places(first + 2 * third).flatMap((x) =>
      places(second + 2 * third).map((y) => isInside(x, first) && isInside(y, second)),
    )
    return whole(squares.filter((inside) => !inside).length)
  }
  // Length and area of the smaller board, length of the larger one.
  const width = new Fraction(second, first)
  return { value: width.mul(third).div(first).mul(third) }
}

/** S11: all things are numbered, and every draw of them in turn is written down; two trials have one of a hundred results each. */
const probability: SecondWay = ({ stem }) => {
  const [first = 0, second = 0] = numbersIn(stem)
  const places = (length: number) => Array.from({ length }, (_, at) => at)
  if (stem.includes('%')) {
    const alone = places(100).flatMap((one) =>
      places(100).filter((other) => one < first !== other < second),
    )
    return { value: new Fraction(alone.length, 100) }
  }
  const isBack = stem.includes('放回')
  const taken = said(stem, isBack ? /取(\d)次/ : /取出(\d)/)
  let all: number[][] = [[]]
  for (let turn = 0; turn < taken; turn++)
    all = all.flatMap((draw) =>
      places(first + second)
        .filter((thing) => isBack || !draw.includes(thing))
        .map((thing) => [...draw, thing]),
    )
  // The first things are of the asked colour.
  const found = all.map((draw) => draw.filter((thing) => thing < first).length)
  if (/已知|条件下/.test(stem)) {
    const known = found.filter((some) =>
      stem.includes('颜色相同') ? some === 0 || some === taken : some >= 1,
    )
    const value = new Fraction(known.filter((some) => some === taken).length, known.length)
    return { value }
  }
  const wanted = stem.includes('都') ? taken : said(stem, /(?:恰有|至少有)(\d)/)
  const fits = found.filter((some) => (stem.includes('至少') ? some >= wanted : some === wanted))
  return { value: new Fraction(fits.length, all.length) }
}

const week = ['一', '二', '三', '四', '五', '六', '日']

/** Lengths of the months of a year. */
function calendarOf(year: number): number[] {
  const isLeap = year % 400 === 0 || (year % 4 === 0 && year % 100 !== 0)
  return [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
}

/** S17: the calendar is walked day by day; of a month known by its weekdays each first day is tried, and its days are counted. */
const weekdays: SecondWay = ({ stem }) => {
  const told = [...stem.matchAll(/星期([一二三四五六日])/g)].map(([, day = '']) =>
    week.indexOf(day),
  )
  if (stem.includes('五个')) {
    const length = calendarOf(2001)[said(stem, /(\d+)月/) - 1] ?? 0
    const often = stem.includes('都有五个') ? [5, 5] : [5, 4]
    const fits = (first: number) => {
      const counts = week.map(() => 0)
      for (let at = 0; at < length; at++) {
        const day = (first + at) % 7
        counts[day] = (counts[day] ?? 0) + 1
      }
      return told.length === 2 && told.every((day, at) => counts[day] === often[at])
    }
    let weekday = onlyFitting(6, fits)
    for (let day = 1; day < said(stem, /(\d+)日/); day++) weekday = (weekday + 1) % 7
    return whole(weekday + 1)
  }
  const [from, to] = [...stem.matchAll(/(?:(\d+)年)?(\d+)月(\d+)日/g)].map((date) =>
    date.slice(1).map(Number),
  )
  let [year = 0, month = 0, day = 0] = from ?? []
  // The same year is not said again.
  const [laterYear = 0, laterMonth = 0, laterDay = 0] = to ?? []
  const last = Number.isNaN(laterYear) ? year : laterYear
  let [weekday = 0] = told
  while (year !== last || month !== laterMonth || day !== laterDay) {
    weekday = (weekday + 1) % 7
    day++
    if (day > (calendarOf(year)[month - 1] ?? 0)) [month, day] = [month + 1, 1]
    if (month > 12) [year, month] = [year + 1, 1]
    if (year > last) throw new Error('the asked day never comes')
  }
  return whole(weekday + 1)
}

/** The second way of each family, by its id. */
export const wordProblemWays: Readonly<Record<string, SecondWay>> = {
  'sl-gongcheng': jointWork,
  'sl-xiaolv': efficiency,
  'sl-xiangyu': meeting,
  'sl-wangfan': shuttle,
  'sl-liushui': relativeMotion,
  'sl-lirun': profit,
  'sl-fenduan': tiers,
  'sl-nongdu': concentration,
  'sl-zuibuli': worstCase,
  'sl-zuizhi': extremes,
  'sl-rongchi': overlaps,
  'sl-pailie': arrangement,
  'sl-zuhe': selection,
  'sl-nianling': ages,
  'sl-jihe': geometry,
  'sl-gailv': probability,
  'sl-riqi': weekdays,
  'sl-zhouqi': cycles,
  'sl-niuchi': grazing,
  'sl-yushu': remainders,
}
