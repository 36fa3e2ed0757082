type Column = {
  /** As the file is written, and what else it is called in tables of the authorities. */
  names: readonly [string, ...string[]]
  /** A new position has to have it. */
  isDue?: true
}

/** The columns of a table of positions, by the fields of the content format. */
const positionColumns = {
  id: { names: ['编号'] },
  year: { names: ['年份', '招录年份'] },
  city: { names: ['地区', '省份'] },
  unit: {
    names: [
      ...([
        '招录单位',
        '招录机关',
        '用人单位',
        '单位名称',
        '遴选单位',
        '遴选机关',
        '选调单位',
      ] as const),
      ...(['招聘单位', '单位', '主管部门', '主管单位', '部门名称', '用人司局'] as const),
      ...(['招考单位', '招录部门', '用人部门', '事业单位名称', '招考部门'] as const),
      ...(['选调机关', '选调部门', '招募单位', '用人单位名称', '招聘单位名称'] as const),
    ],
    isDue: true,
  },
  title: {
    names: [
      ...(['职位名称', '招考职位', '岗位名称', '遴选职位', '招录职位', '招聘岗位'] as const),
      ...(['职位', '岗位', '招录岗位', '招聘岗位名称', '报考职位', '报考岗位'] as const),
      ...(['选调职位', '选调岗位', '招募岗位', '招考岗位'] as const),
    ],
    isDue: true,
  },
  code: {
    names: [
      ...(['职位代码', '岗位代码', '职位编码', '岗位编码', '职位编号', '岗位编号'] as const),
      ...(['招录职位代码', '招考职位代码', '招聘岗位代码', '遴选职位代码'] as const),
    ],
  },
  category: { names: ['职位类别', '岗位类别', '类别'] },
  headcount: {
    names: [
      ...(['招录人数', '招考人数', '遴选人数', '招聘人数', '选调人数', '计划数', '人数'] as const),
      ...(['招录计划', '招考计划', '遴选计划', '招聘计划', '选调计划'] as const),
      ...(['计划人数', '计划招聘人数', '拟招聘人数', '拟招人数', '拟聘人数'] as const),
      ...(['招录名额', '招聘名额', '遴选名额', '选调名额', '名额', '招募人数'] as const),
      ...(['需求人数', '招考数量', '招聘数量'] as const),
    ],
    isDue: true,
  },
  education: {
    names: [
      ...(['学历要求', '学历', '学历学位', '学历学位要求', '学历及学位', '学历层次'] as const),
      ...(['学历条件', '文化程度'] as const),
    ],
    isDue: true,
  },
  majors: {
    names: [
      ...(['专业要求', '专业', '所学专业', '专业条件', '所需专业', '所学专业要求'] as const),
      ...(['专业名称', '专业类别', '专业名称及代码'] as const),
    ],
    isDue: true,
  },
  conditions: {
    names: [
      ...(['其他条件', '其它条件', '其他要求', '其它要求', '资格条件', '报考条件'] as const),
      ...(['其他资格条件', '其他报考条件', '其他招聘条件', '其他条件要求', '招聘条件'] as const),
      ...(['其他', '其它', '其他说明'] as const),
    ],
  },
  applicants: { names: ['报名人数'] },
  scoreLine: { names: ['进面最低分', '进面分数线', '最低分', '分数线'] },
  topScore: { names: ['进面最高分', '最高分'] },
  fullScore: { names: ['满分'] },
  note: { names: ['备注', '说明'] },
  majorCodes: { names: ['专业代码'] },
  minEducation: { names: ['最低学历'] },
  minRank: { names: ['最低职级'] },
  maxRank: { names: ['最高职级'] },
  minServiceYears: { names: ['公务员年限'] },
  minGrassrootsYears: { names: ['基层年限'] },
  party: { names: ['政治面貌', '政治面貌要求', '政治面目'] },
  further: { names: ['另须核对'] },
} as const satisfies Readonly<Record<string, Column>>

export type PositionColumn = keyof typeof positionColumns
export const positionColumnNames = Object.keys(positionColumns) as readonly PositionColumn[]

/** A column with its optional parts, for readers that take any. */
export const positionColumn = (column: PositionColumn): Column => positionColumns[column]

/** The column that a name in the head of a table means by itself. */
export function columnNamed(name: string): PositionColumn | undefined {
  return positionColumnNames.find(
    (column) => column === name || positionColumn(column).names.includes(name),
  )
}

/** Further columns in tables of the authorities: each becomes a part of 其他条件 under its name. */
export const conditionNames: readonly string[] = [
  ...['学位', '学位要求', '年龄', '年龄要求', '性别', '性别要求', '户籍', '户籍要求'],
  ...['工作经历', '工作经历要求', '基层工作经历', '基层工作最低年限', '服务基层项目工作经历'],
  ...['资格证书', '职业资格', '职业资格要求', '资格证书要求'],
  ...['职称', '职称要求', '工作年限', '工作年限要求', '民族', '民族要求', '执业资格'],
  ...['服务基层项目经历', '年龄条件', '生源', '生源要求', '招聘对象', '招录对象', '报考对象'],
  ...['选调高校范围', '招录高校范围', '高校范围', '来源类别'],
]

/** Where a table does not name the 职位类别. */
export const NO_CATEGORY = '未分类'

/** Stands in place of a number where a row is of no stored position. */
export const NEW_POSITION = '新'

/** Names a column in the file that the desk gives. */
export const columnName = (column: PositionColumn): string => positionColumns[column].names[0]
