import { useEffect, useState } from 'react'
import { readSceneAssets } from '../../../shared/core/scene/assets/read-scene.ts'
import { loadSceneFiles } from '../../client/scene-files.ts'
import { BlockPictures } from './block-pictures.ts'

/** null until textures are there, and where they cannot be had: blocks have their names alone then. */
export function useBlockPictures(): BlockPictures | null {
  const [pictures, setPictures] = useState<BlockPictures | null>(null)
  useEffect(() => {
    let isWanted = true
    void loadSceneFiles(() => {}).then((files) => {
      if (isWanted && files.ok) setPictures(new BlockPictures(readSceneAssets(files.value.bytes, files.value.atlas)))
    })
    return () => {
      isWanted = false
    }
  }, [])
  return pictures
}
