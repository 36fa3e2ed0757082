import {
  type ColumnParams,
  columnListPage,
  columnMetadata,
} from '#app/[site]/(portal)/column-list.tsx'

export function generateStaticParams() {
  return []
}

export const generateMetadata = (props: ColumnParams) => columnMetadata('ColumnGov', props)

export default function ColumnGov(props: ColumnParams) {
  return columnListPage('ColumnGov', props)
}
