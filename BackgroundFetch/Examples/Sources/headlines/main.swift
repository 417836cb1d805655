import BackgroundFetchHost
import CFeedCurl
import CFeedExpat

print("headlines: with libcurl \(LIBCURL_VERSION) and expat \(String(cString: XML_ExpatVersion()))")
