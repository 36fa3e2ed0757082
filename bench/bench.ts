import { benchBackup } from './backup/bench-backup.ts'
import { benchImport } from './bench-import.ts'
import { benchOrders } from './bench-orders.ts'
import { benchPage } from './bench-page.ts'
import { benchPractice } from './bench-practice.ts'
import { benchCdn } from './cdn/bench-cdn.ts'
import { benchChat } from './chat/bench-chat.ts'
import { benchDesk } from './desk/bench-desk.ts'
import { benchDrills } from './drills/bench-drills.ts'
import { benchFaults } from './faults/faults.ts'
import { benchGrowth } from './growth/bench-growth.ts'
import { benchPartitions } from './growth/bench-partitions.ts'
import { benchLessons } from './lessons/bench-lessons.ts'
import { benchLive } from './live/bench-live.ts'
import { benchMock } from './mock/bench-mock.ts'
import { benchMemory } from './search/bench-memory.ts'
import { benchSearch } from './search/bench-search.ts'
import { benchSiege } from './siege/siege.ts'
import { reportLimits } from './table.ts'

// npm run bench [-- page|cdn|search|memory|import|practice|orders|lessons|live|mock|chat|desk|drills|siege|backup|faults|growth [--full]|partitions …]: all sections but the last two, which take an hour, or those that are named. Linux, on a quiet machine.

const sections = {
  page: benchPage,
  cdn: benchCdn,
  search: benchSearch,
  memory: benchMemory,
  import: benchImport,
  practice: benchPractice,
  orders: benchOrders,
  lessons: benchLessons,
  live: benchLive,
  mock: benchMock,
  chat: benchChat,
  desk: benchDesk,
  drills: benchDrills,
  siege: benchSiege,
  backup: benchBackup,
  faults: benchFaults,
  growth: benchGrowth,
  partitions: benchPartitions,
}
const onlyNamed = ['growth', 'partitions']
type Section = keyof typeof sections

const asked = process.argv.slice(2).filter((word) => word !== '--full')
const unknown = asked.filter((name) => !Object.hasOwn(sections, name))
if (unknown.length > 0) {
  console.error(`${unknown.join(', ')}: the sections are ${Object.keys(sections).join(', ')}`)
  process.exit(2)
}
const usual = Object.keys(sections).filter((name) => !onlyNamed.includes(name))
for (const name of (asked.length > 0 ? asked : usual) as Section[]) await sections[name]()
reportLimits()
