/** The one row of speeds: of the game while its end is followed, else of what is played of it. */
import type { GameTime } from '../../client/use-game-time.ts'
import { MAX_STEP_MS, playSpeeds, speeds } from '../../store/playback.ts'
import { changePlayback, type PlaybackStore, usePlayback } from '../../store/playback-store.ts'
import { Button } from '../../ui/index.ts'
import styles from './playback.module.css'

function words(speed: number | 'max'): string {
  return speed === 'max' ? 'Max' : `${speed}×`
}

export function SpeedRow({ game, playback }: { readonly game: GameTime | null; readonly playback: PlaybackStore }) {
  return game === null ? <PlaySpeeds playback={playback} /> : <GameSpeeds game={game} />
}

function GameSpeeds({ game }: { readonly game: GameTime }) {
  return (
    <fieldset className={styles.speeds}>
      <legend className="visually-hidden">Speed of the game</legend>
      {game.paces.map((own) => (
        <Button
          key={own}
          pressed={own === game.view.pace}
          disabled={!game.isConnected}
          title={
            own === 'max' ? 'The game: as fast as this machine allows' : `The game: ${own} game seconds per second`
          }
          onClick={() => game.change({ kind: 'pace', pace: own })}
        >
          {words(own)}
        </Button>
      ))}
    </fieldset>
  )
}

function PlaySpeeds({ playback }: { readonly playback: PlaybackStore }) {
  const speed = usePlayback(playback, (state) => state.speed)
  return (
    <fieldset className={styles.speeds}>
      <legend className="visually-hidden">Speed of the recording</legend>
      {playSpeeds.map((own) => (
        <Button
          key={own}
          pressed={own === speed}
          title={
            own === 'max'
              ? `${MAX_STEP_MS / 1000} s of the recording per picture, and never slower than ${Math.max(...speeds)}×`
              : `${own} game seconds per second`
          }
          onClick={() => changePlayback(playback, (state) => ({ ...state, speed: own }))}
        >
          {words(own)}
        </Button>
      ))}
    </fieldset>
  )
}
