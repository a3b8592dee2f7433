export { BlockRows, FieldNames, newBlock, type BlockFields } from './mail-fields.tsx'
export { LeftOutList } from './left-out-list.tsx'
