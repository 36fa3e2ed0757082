import {
  officialSiteMetadata,
  officialSitePage,
} from '#app/[site]/(portal)/lxSpecial/special-official-sites.tsx'

export function generateMetadata() {
  return officialSiteMetadata('score')
}

export default function ScoreQueryPage() {
  return officialSitePage('score')
}
