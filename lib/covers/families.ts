import { hashOf } from './hash.ts'
import { type Hue, hues } from './inks.ts'
import { type MotifName, motifs } from './motifs/motifs.ts'

type Family = readonly [motif: MotifName, hue: Hue]

/** A column keeps its colour everywhere: it is the first thing a reader learns. Subjects, cities and the like are families too. */
const families: Readonly<Record<string, Family>> = {
  考试资讯: ['calendar', 'indigo'],
  政策法规: ['pillars', 'ink'],
  行测: ['figures', 'violet'],
  申论: ['manuscript', 'brick'],
  面试: ['panel', 'teal'],
  政治理论: ['hills', 'crimson'],
  政府工作报告: ['bars', 'ochre'],
  案例分析: ['circles', 'moss'],
  备考经验: ['windows', 'plum'],
  企业新闻: ['windows', 'ink'],
  公文写作: ['sheets', 'brick'],
  综合: ['calendar', 'indigo'],
  考试: ['calendar', 'indigo'],
  分站: ['skyline', 'ink'],
  试卷: ['sheets', 'violet'],
  备考专题: ['books', 'indigo'],
  法规专题: ['pillars', 'ink'],
  地方专题: ['skyline', 'ochre'],
  面试专题: ['panel', 'teal'],
}

/** Child columns, tags and kinds by what they show. */
const shown: Readonly<Record<MotifName, string>> = {
  calendar: '报考须知 备考方法 党史 公告 遴选',
  pillars: '政策解读 常识判断 宪法与组织法 行政法 民法典案例 刑法与诉讼法 事业单位',
  figures: '判断推理 图形推理 逻辑判断',
  manuscript: '言语理解 申论基础 答题技巧 大作文 社会法',
  panel: '结构化面试 劳动人事 案例分析 面试',
  hills: '新思想 马克思主义 国考 选调',
  bars: '资料分析 经济法 数据',
  circles: '数量关系 消费购物 行政协议 定义判断 民商法',
  windows: '上岸经验 面试礼仪 企业文化',
  skyline: '岗位编制 体制内外 省考 地方法规 华北 东北 华东 中南 西南 西北',
  sheets: '真题解析 公文写作 司法解释',
  books: '必背积累 面试素材 理论基础 行政法规 部门规章 发展历程',
}
const motifOfTag = new Map(
  Object.entries(shown).flatMap(([motif, names]) =>
    names.split(' ').map((name) => [name, motif as MotifName] as const),
  ),
)

/** The family of a name; one that is not listed gets motif and hue by its name, and so keeps them for ever. */
export function familyOf(name: string): Family {
  const hash = hashOf(name)
  return families[name] ?? [pick(Object.keys(motifs), hash), pick(Object.keys(hues), hash >>> 8)]
}

/** Finds the motif of a child column or tag; undefined for one that is not listed. */
export const motifOf = (tag: string): MotifName | undefined => motifOfTag.get(tag)

const pick = <T extends string>(list: string[], hash: number) => list[hash % list.length] as T
