/** What measured dependencies are and what they are not, wherever they are shown. */
import styles from './twins.module.css'

export function MeasuringWords() {
  return (
    <div className={styles.words}>
      <p>
        Twins play the plan without a model: once with everything, once without each subtask. What is then not done
        depended on it. They count as results nowhere.
      </p>
      <dl>
        <dt>ate-measured</dt>
        <dd>
          Share of seeds in which a subtask is done with everything and not done without another. Only seeds in which it
          is done with everything count; without one it is undefined.
        </dd>
        <dt>ate-asked</dt>
        <dd>The largest |ATE| over the planner’s rules: what a model answered, not what happens.</dd>
        <dt>Alternatives</dt>
        <dd>Where any one of several will do, none alone has an effect; leaving out all of them has.</dd>
        <dt>What varies</dt>
        <dd>
          Seeds alone: with one seed, a world repeats exactly. Intervals of means over episodes are over scenarios.
        </dd>
        <dt>Limits</dt>
        <dd>
          Leaving out is not delaying: what only saves time has no effect. Effects belong to the plan and to who carries
          it out, which here fetches what is missing, as workers do.
        </dd>
      </dl>
    </div>
  )
}
