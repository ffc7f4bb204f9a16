import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.BindException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;

/**
 * The console of a Minecraft 1.19.2 server without the game: log, commands and failures as the real program has them. Players
 * are piped to a server of the test, which also carries out commands. `stand-in.properties` in its folder says how it behaves.
 */
public class StandIn {
  private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("HH:mm:ss");
  private static Properties behaviour = new Properties();
  private static boolean isPaper;
  private static PrintWriter side;

  public static void main(String[] args) throws Exception {
    behaviour = read("stand-in.properties");
    isPaper = is("log", "paper");
    if (is("fail", "java")) {
      System.err.println("Error: LinkageError occurred while loading main class net.minecraft.bundler.Main");
      System.err.println("\tjava.lang.UnsupportedClassVersionError: net/minecraft/bundler/Main has been compiled by a more recent version of the Java Runtime (class file version 61.0), this version of the Java Runtime only recognizes class file versions up to 52.0");
      System.exit(1);
    }
    System.out.println("Starting net.minecraft.server.Main");
    if (is("fail", "silent-before-log")) Thread.sleep(600_000);
    if (!"true".equals(read("eula.txt").getProperty("eula"))) {
      log("ServerMain", "WARN", "Failed to load eula.txt");
      log("ServerMain", "INFO", "You need to agree to the EULA in order to run the server. Go to eula.txt for more info.");
      System.exit(0);
    }
    log("ServerMain", "WARN", "Ambiguity between arguments [teleport, destination] and [teleport, targets] with inputs: [Player, 0123, @e]");
    log("Server thread", "INFO", "Starting minecraft server version 1.19.2");
    log("Server thread", "INFO", "Loading properties");
    Properties server = read("server.properties");
    log("Server thread", "INFO", "Default game type: SURVIVAL");
    log("Server thread", "INFO", "Generating keypair");
    int port = Integer.parseInt(server.getProperty("server-port", "25565"));
    log("Server thread", "INFO", "Starting Minecraft server on " + server.getProperty("server-ip", "*") + ":" + port);
    if (is("fail", "silent")) Thread.sleep(600_000);
    ServerSocket players = listen(port);
    if (!"true".equals(server.getProperty("online-mode", "true"))) {
      log("Server thread", "WARN", "**** SERVER IS RUNNING IN OFFLINE/INSECURE MODE!");
      log("Server thread", "WARN", "The server will make no attempt to authenticate usernames. Beware.");
    }
    if (is("fail", "in-use")) {
      log("Server thread", "ERROR", "Failed to start the minecraft server");
      System.out.println("net.minecraft.util.DirectoryLock$LockException: ./causalmace/session.lock: already locked (possibly by other Minecraft instance?)");
      System.exit(1);
    }
    log("Server thread", "INFO", "Preparing level \"" + server.getProperty("level-name") + "\"");
    if (is("world", "upgrade")) upgrade();
    if (is("fail", "crash-at-start")) crash("Exception initializing level");
    if (is("fail", "memory")) fillMemory();
    for (int percent = 0; percent < 100; percent += 33) log("Worker-Main-1", "INFO", "Preparing spawn area: " + percent + "%");
    Thread.sleep(Long.parseLong(behaviour.getProperty("start-ms", "0")));
    connectToTest();
    log("Server thread", "INFO", "Time elapsed: 1234 ms");
    log("Server thread", "INFO", "Done (2.345s)! For help, type \"help\"");
    new Thread(() -> takePlayers(players)).start();
    readConsole();
    // The console has ended: the server goes on, as the real one does.
  }

  private static ServerSocket listen(int port) throws IOException {
    // A look from outside cannot tell: another program takes the port between the look and the start.
    File once = new File("port-taken-once");
    boolean isTaken = is("fail", "port-taken") || once.delete();
    try {
      if (isTaken) throw new BindException("Address already in use");
      return new ServerSocket(port, 50, InetAddress.getLoopbackAddress());
    } catch (BindException taken) {
      log("Server thread", "WARN", "**** FAILED TO BIND TO PORT!");
      log("Server thread", "WARN", "The exception was: " + taken);
      log("Server thread", "WARN", "Perhaps a server is already running on that port?");
      log("Server thread", "INFO", "Stopping server");
      System.exit(0);
      throw taken;
    }
  }

  private static void upgrade() {
    log("main", "INFO", "Forcing world upgrade!");
    for (int percent = 0; percent <= 100; percent += 20) {
      log("main", "INFO", percent + "% completed (" + percent * 5 + " / 500 chunks)...");
    }
  }

  private static void crash(String what) {
    log("Server thread", "ERROR", "Encountered an unexpected exception");
    System.out.println("java.lang.IllegalStateException: " + what);
    System.out.println("\tat net.minecraft.server.MinecraftServer.a(SourceFile:321) ~[server-1.19.2.jar:?]");
    log("Server thread", "ERROR", "This crash report has been saved to: ./crash-reports/crash-2022-08-05_12.00.00-server.txt");
    Runtime.getRuntime().halt(255);
  }

  private static void fillMemory() {
    List<byte[]> held = new ArrayList<>();
    for (;;) held.add(new byte[64 * 1024 * 1024]);
  }

  private static void readConsole() throws Exception {
    BufferedReader console = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
    for (String line = console.readLine(); line != null; line = console.readLine()) {
      if (line.equals("stop")) stop();
      else if (line.equals("crash")) crash("Ticking entity");
      else if (line.equals("fill-memory")) fillMemory();
      else if (!is("deaf", "true")) carryOut(line);
    }
  }

  private static void stop() throws InterruptedException {
    if (is("fail", "stuck-at-stop")) return;
    log("Server thread", "INFO", "Stopping the server");
    log("Server thread", "INFO", "Stopping server");
    log("Server thread", "INFO", "Saving players");
    log("Server thread", "INFO", "Saving worlds");
    Thread.sleep(Long.parseLong(behaviour.getProperty("save-ms", "0")));
    log("Server thread", "INFO", "ThreadedAnvilChunkStorage (causalmace): All chunks are saved");
    System.exit(0);
  }

  private static void carryOut(String line) throws IOException {
    String[] words = line.split(" ");
    if (words[0].equals("op") || words[0].equals("deop")) {
      boolean gives = words[0].equals("op");
      String[] known = operators();
      boolean has = List.of(known).contains(words[1]);
      if (has == gives) log("Server thread", "INFO", "Nothing changed. The player " + (gives ? "already is" : "is not") + " an operator");
      else {
        writeOperators(known, words[1], gives);
        log("Server thread", "INFO", "Made " + words[1] + (gives ? " a" : " no longer a") + " server operator");
      }
    }
    if (side != null) {
      side.println(line);
      side.flush();
    } else if (!words[0].endsWith("op")) log("Server thread", "INFO", "Unknown or incomplete command, see below for error");
  }

  private static String[] operators() throws IOException {
    Path file = Path.of("ops.json");
    if (!Files.exists(file)) return new String[0];
    List<String> names = new ArrayList<>();
    for (String part : Files.readString(file).split("\"name\":\\s*\"")) names.add(part.split("\"")[0]);
    names.remove(0);
    return names.toArray(new String[0]);
  }

  private static void writeOperators(String[] known, String name, boolean gives) throws IOException {
    List<String> names = new ArrayList<>(List.of(known));
    if (gives) names.add(name);
    else names.remove(name);
    List<String> rows = new ArrayList<>();
    for (String one : names) rows.add("{\"uuid\":\"" + one + "\",\"name\":\"" + one + "\",\"level\":4}");
    Files.writeString(Path.of("ops.json"), "[" + String.join(",", rows) + "]");
  }

  /** Commands go out a line each; what comes back are lines of the console. */
  private static void connectToTest() throws IOException {
    String port = behaviour.getProperty("side-port");
    if (port == null) return;
    Socket socket = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(port));
    side = new PrintWriter(new java.io.OutputStreamWriter(socket.getOutputStream(), StandardCharsets.UTF_8));
    BufferedReader answers = new BufferedReader(new InputStreamReader(socket.getInputStream(), StandardCharsets.UTF_8));
    Thread reader = new Thread(() -> {
      try {
        for (String line = answers.readLine(); line != null; line = answers.readLine()) log("Server thread", "INFO", line);
      } catch (IOException gone) {
        // The test is over.
      }
    });
    reader.setDaemon(true);
    reader.start();
  }

  private static void takePlayers(ServerSocket players) {
    try {
      for (;;) {
        Socket player = players.accept();
        player.setTcpNoDelay(true);
        Socket game = new Socket(InetAddress.getLoopbackAddress(), Integer.parseInt(behaviour.getProperty("game-port", "1")));
        game.setTcpNoDelay(true);
        pipe(player, game);
        pipe(game, player);
      }
    } catch (IOException closed) {
      log("Server thread", "WARN", "handleDisconnection() called twice");
    }
  }

  private static void pipe(Socket from, Socket to) {
    Thread thread = new Thread(() -> {
      byte[] buffer = new byte[64 * 1024];
      try (from; to) {
        InputStream in = from.getInputStream();
        OutputStream out = to.getOutputStream();
        for (int count = in.read(buffer); count >= 0; count = in.read(buffer)) {
          out.write(buffer, 0, count);
          out.flush();
        }
      } catch (IOException gone) {
        // Players leave without a word, too.
      }
    });
    thread.setDaemon(true);
    thread.start();
  }

  private static synchronized void log(String thread, String level, String text) {
    String time = LocalTime.now().format(TIME);
    if (isPaper) System.out.println("\u001b[m[" + time + " " + level + "]: " + text + "\u001b[m");
    else System.out.println("[" + time + "] [" + thread + "/" + level + "]: " + text);
  }

  private static boolean is(String name, String value) {
    return value.equals(behaviour.getProperty(name));
  }

  private static Properties read(String name) throws IOException {
    Properties properties = new Properties();
    File file = new File(name);
    if (file.exists()) try (InputStream in = Files.newInputStream(file.toPath())) { properties.load(in); }
    return properties;
  }
}
