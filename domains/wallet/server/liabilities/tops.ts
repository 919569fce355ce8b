import { hashBytes, type TreeNode } from '@casino/proof/merkle-tree.ts'

const nodeSize = 48

/** Nodes in their stored form: hash and sum. */
export function packedNodes(nodes: readonly TreeNode[]): Buffer {
  const packed = Buffer.alloc(nodes.length * nodeSize)
  for (const [at, { hash, sum }] of nodes.entries()) {
    packed.set(hash, at * nodeSize)
    packed.writeBigUInt64BE(sum >> 64n, at * nodeSize + hashBytes)
    packed.writeBigUInt64BE(sum & 0xffff_ffff_ffff_ffffn, at * nodeSize + hashBytes + 8)
  }
  return packed
}

export function nodesIn(packed: Buffer): TreeNode[] {
  return Array.from({ length: packed.length / nodeSize }, (_, place) => {
    const at = place * nodeSize
    const high = packed.readBigUInt64BE(at + hashBytes)
    return {
      hash: packed.subarray(at, at + hashBytes),
      sum: (high << 64n) + packed.readBigUInt64BE(at + hashBytes + 8),
    }
  })
}
