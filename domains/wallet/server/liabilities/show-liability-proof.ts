import type { Input, Output } from '@casino/contract/endpoint.ts'
import { refuse } from '@casino/contract/refuse.ts'
import type { Db } from '@casino/db/connect.ts'
import type { PlayerReadContext } from '@casino/http/context.ts'
import { hexOf } from '@casino/proof/bytes.ts'
import { depthOf, levelsOf, pathIn, type TreeNode } from '@casino/proof/merkle-tree.ts'
import * as contract from '../../liabilities-contract.ts'
import { proofFormat } from '../../liability-check.ts'
import { bundleDepthOf, bundleLeaves } from './build-tree.ts'
import { leavesIn, nodeOf, saltOf, sha256 } from './leaves.ts'
import { findBundle, findTree, type TreeRow } from './liability-store.ts'
import { nodesIn } from './tops.ts'

/** The player's own leaf of a night, and its path to the root. */
export async function showLiabilityProof(
  { db, player }: PlayerReadContext,
  { currency, night }: Input<typeof contract.showLiabilityProof>,
): Promise<Output<typeof contract.showLiabilityProof>> {
  const tree = await findTree(db, { night, currency })
  const found = tree && (await findLeaf(db, tree, player.id))
  if (!found) throw refuse(contract.showLiabilityProof, 'balance_not_in_books')
  const { leaf, place, path } = found
  return {
    format: proofFormat,
    night: tree.night,
    currency,
    player_id: Number(leaf.player_id),
    amount_cents: leaf.amount_cents,
    salt: hexOf(leaf.salt),
    place,
    path: path.map(({ hash, sum }) => ({ hash: hexOf(hash), sum: String(sum) })),
  }
}

/** A player's leaf with its position and path: within its bundle, then over the bundles. */
async function findLeaf(db: Db, tree: TreeRow, player_id: bigint) {
  const bundle = await findBundle(db, tree, saltOf(tree.secret, tree, player_id))
  const leaves = bundle ? leavesIn(bundle.leaves, tree) : []
  const at = leaves.findIndex((leaf) => leaf.player_id === player_id)
  const leaf = leaves[at]
  if (!bundle || !leaf) return undefined
  const tops = nodesIn(tree.tops)
  const below = pathOver(leaves.map(nodeOf), bundleDepthOf(tree.leaves), at)
  const above = pathOver(tops, depthOf(tops.length), bundle.place / bundleLeaves)
  return { leaf, place: bundle.place + at, path: [...below, ...above] }
}

function pathOver(nodes: readonly TreeNode[], depth: number, place: number) {
  return pathIn(levelsOf(nodes, depth, sha256), place)
}
