import desk from '#components/staff/desk.module.css'
import { FigureTable } from '#components/staff/list/figure-table.tsx'
import { EmptyState } from '#components/ui/empty-state.tsx'
import { Link } from '#components/ui/link.tsx'
import { LoadError } from '#components/ui/load-error.tsx'
import { Skeleton } from '#components/ui/skeleton.tsx'
import { staffLevels } from '#lib/levels/desk-calls.ts'
import type { MeasuredQuestion, StaffLevelModule } from '#lib/levels/desk-contract.ts'
import { staffDifficultyPage } from '#lib/levels/paths.ts'
import { useEndpoint } from '#lib/platform/client/use-endpoint.ts'
import { href } from '#lib/platform/routes/href.ts'
import { questionTypeName } from '#lib/questions/type-names.ts'

const heads = ['题目', '题型', '考点', '难度', '测过', '首次正确率']

/** The modules with their levels, and the questions at both ends of what is measured. Default export for `lazy`. */
export default function LevelDesk() {
  const { data, error, mutate } = useEndpoint(staffLevels, {})
  const measured = data?.filter(({ hardest }) => hardest.length > 0) ?? []
  return (
    <>
      <div className={desk.top}>
        <h1 className={desk.title}>关卡</h1>
        <Link className="button" data-variant="second" href={href(staffDifficultyPage)}>
          估题目难度
        </Link>
      </div>
      {!data && error && <LoadError onRetry={() => void mutate().catch(() => undefined)} />}
      {!data && !error && <Skeleton heights={[40, 200, 200]} />}
      {data && (
        <FigureTable
          title="各科目"
          note="题数是可以出在关里的题；测准的是满 30 次首次作答的题，不到 5 秒就答的不算。"
          heads={['科目', '题数', '测准', '关数', '说明']}
          rows={data.map(({ name, questions, measured: known, levels, message }) => [
            ...[name, questions, known, levels, message || '—'],
          ])}
          none="还没有科目"
        />
      )}
      {data && data.length > 0 && measured.length === 0 && (
        <EmptyState title="还没有测准的题" picture={null}>
          一道题满 30 次首次作答，才看得出它有多难。
        </EmptyState>
      )}
      {measured.map((module) => (
        <Ends key={module.catalogueId} module={module} />
      ))}
    </>
  )
}

function Ends({ module: { name, hardest, easiest } }: { module: StaffLevelModule }) {
  const note =
    '难度越大越难：八成的题测准后，0 是它们的平均；在那之前，0 是老师估的平均难度。难得出奇的题，多半是答案或题干有错。'
  return (
    <>
      <FigureTable
        {...{ title: `${name}最难的题`, note, heads, rows: hardest.map(rowOf), none: '' }}
      />
      <FigureTable
        title={`${name}最易的题`}
        note="人人都对的题分不出高低。"
        heads={heads}
        rows={easiest.map(rowOf)}
        none=""
      />
    </>
  )
}

const rowOf = (question: MeasuredQuestion) => {
  const { questionId, type, stem, catalogue, difficulty, measured, answers, rate } = question
  return [
    ...[`${questionId}　${stem}`, questionTypeName(type), catalogue],
    ...[difficulty.toFixed(2), `${measured} 次`],
    rate === null ? '—' : `${Math.round(rate * 100)}%（${answers} 次）`,
  ]
}
